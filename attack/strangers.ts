import { Agent, request } from 'undici'

/**
 * A program: strangers at many addresses of this machine who send, each, as much as the limits let through, of what costs a
 * server most. Prints how often each status was answered.
 */
const [url = '', seconds = '10', addresses = '20', perMinute = '3000', key = ''] = process.argv.slice(2)

const deep = (bytes: number): string => `{"a":${'['.repeat(bytes / 2 - 4)}${']'.repeat(bytes / 2 - 4)}}`
const wide = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))
const DEEP = deep(16_000)
const WIDE = wide(1_200)
const LARGE = deep(1_000_000)

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
}
let serial = 0
const login = (): string => JSON.stringify({ username: `guess.${serial++}`, password: 'wrong horse battery' })
const post = (path: string, body: () => string) => (): Call => ({ method: 'POST', path, body: body() })
const get = (path: () => string) => (): Call => ({ method: 'GET', path: path() })

/** In turn; where an endpoint has a limit of its own, what is beyond it is refused. */
const CALLS: readonly (() => Call)[] = [
  post('/api/v1/auth/login', () => DEEP),
  post('/api/v1/todos', () => LARGE),
  post('/api/v1/auth/login', login),
  get(() => '/api/v1/adsets'),
  post('/api/v1/register/', () => WIDE),
  post('/hooks/yian', () => DEEP),
  get(() => `/api/v1/nothing-${serial++}`),
  post('/api/v1/forget-password/', () => JSON.stringify({ username: `nobody.${serial++}` })),
  post('/api/v1/auth/passkey/options', () => '{}'),
  post(`/hooks/conversions/${key}`, () => DEEP),
  get(() => '/api/v1/public/liveadsets/as_nobody'),
  post('/api/v1/reset-password', () => WIDE),
  get(() => '/api/v1/site'),
  post('/api/v1/spend/import', () => LARGE),
  post('/hooks/wxwork/suite', () => `<xml>${'<a>'.repeat(5_000)}</xml>`),
  get(() => `/p/${key}?click_id=stranger-${serial++}`),
]

const answered = new Map<string, number>()
const note = (status: string): void => void answered.set(status, (answered.get(status) ?? 0) + 1)

const end = performance.now() + Number(seconds) * 1000
const pause = 60_000 / Number(perMinute)

const stranger = async (at: number): Promise<void> => {
  const dispatcher = new Agent({ localAddress: `127.0.0.${at}`, connections: 16, headersTimeout: 20_000 })
  const pending = new Set<Promise<void>>()
  let due = performance.now() + Math.random() * 1000
  for (let n = at; performance.now() < end; n++) {
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    due += pause
    const { method, path, body } = (CALLS[n % CALLS.length] ?? get(() => '/'))()
    const headers =
      body === undefined ? {} : { 'content-type': path.includes('wxwork') ? 'text/xml' : 'application/json' }
    const sent = request(url + path, { dispatcher, method, headers, body })
      .then(async (reply) => {
        note(String(reply.statusCode))
        await reply.body.dump()
      })
      .catch(() => note('cut off'))
    const settled = sent.finally(() => pending.delete(settled))
    pending.add(settled)
    if (pending.size > 64) await Promise.race(pending)
  }
  await Promise.all(pending)
  await dispatcher.close()
}

await Promise.all(Array.from({ length: Number(addresses) }, (_, n) => stranger(n + 2)))
process.stdout.write(JSON.stringify(Object.fromEntries([...answered].sort())))
