import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type pg from 'pg'

/** The connections one request has taken out of the pool and not given back. */
const held = new AsyncLocalStorage<{ count: number }>()
subscribe('http.server.request.start', () => held.enterWith({ count: 0 }))

/**
 * Notes where a request that holds a connection asks the same pool for a second one: as many such requests as the pool
 * has connections wait for each other until they time out. What is read as the server itself goes through `lookupDb`.
 */
export const watchConnections = (pool: pg.Pool): string[] => {
  const seconds: string[] = []
  const take = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>
    (callback: Parameters<typeof pool.connect>[0]): void
  }
  const noteSecond = (): void => {
    if ((held.getStore()?.count ?? 0) > 0) seconds.push(new Error('a second connection').stack ?? '')
  }
  const takeCounted = async (): Promise<pg.PoolClient> => {
    const request = held.getStore()
    const client = await take()
    if (request === undefined) return client
    request.count++
    const release = client.release.bind(client)
    client.release = (error) => {
      request.count--
      client.release = release
      release(error)
    }
    return client
  }
  pool.connect = ((callback?: Parameters<typeof pool.connect>[0]) => {
    noteSecond()
    // Kysely waits for the promise and keeps the connection; pool.query gives it back by itself.
    return callback === undefined ? takeCounted() : take(callback)
  }) as typeof pool.connect
  return seconds
}
