import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, type Client, createClient } from '../../client/src/index.ts'

interface From {
  token?: string
  userAgent?: string
}

/** Calls as nobody, until signed in. Each is sent once: one that fails is to be seen. */
export const clientOf = (url: string, { token, userAgent }: From = {}): Client =>
  createClient({
    baseUrl: url,
    token,
    tries: 1,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers)
      if (userAgent !== undefined) headers.set('user-agent', userAgent)
      return fetch(address, { ...init, headers })
    },
  })

/** What the server answered a call with. */
export const statusOf = async (called: Promise<unknown>): Promise<number> => {
  try {
    await called
    return 200
  } catch (error) {
    if (error instanceof CallError) return error.status
    throw error
  }
}

/** The first one, which must be there. */
export const firstOf = <T>(rows: readonly T[]): T => {
  const [one] = rows
  if (one === undefined) throw new Error('There is none')
  return one
}

/** Waits for the end of a job. */
export const untilDone = async (client: Client, id: string): Promise<void> => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50))
    if ((await client.call('getJob', { params: { id } })).job.state === 'done') return
  throw new Error(`The job ${id} did not end`)
}
