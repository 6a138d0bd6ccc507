// Prints the ids of all running ad sets: node list-adsets.ts
import process from 'node:process'

const { BASE_URL = '', USERNAME = '', PASSWORD = '', PAGE_SIZE = '100' } = process.env
const pageSize = Number(PAGE_SIZE)

const call = async <T>(path: string, init: RequestInit): Promise<T> => {
  const response = await fetch(`${BASE_URL}/api/v1${path}`, init)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const { token } = await call<{ token: string }>('/auth/login', {
  method: 'POST',
  body: new URLSearchParams({ username: USERNAME, password: PASSWORD }),
})

for (let page = 1; ; page++) {
  const query = new URLSearchParams({
    page: String(page),
    pageSize: String(pageSize),
    sort: 'createdAt',
    filters: JSON.stringify({ ID: 'Status', Value: 'AD_RUNNING' }),
  })
  const { adsets } = await call<{ adsets: { id: string }[] }>(`/adsets?${query}`, {
    headers: { Authorization: `JWT ${token}` },
  })
  for (const { id } of adsets) process.stdout.write(`${id}\n`)
  // A page that is not full is the last one.
  if (adsets.length < pageSize) break
}
