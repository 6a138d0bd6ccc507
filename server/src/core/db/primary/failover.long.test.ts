import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReplica } from '../../../operations/replica/make-replica.ts'
import { openPool } from '../database.ts'
import { isDatabaseAway } from '../database-away.ts'
import { type EmbeddedDatabase, startEmbedded } from '../embedded/start-embedded.ts'
import { openListener } from '../listen.ts'
import { connectionOf } from './connection-of.ts'

const ignore = () => undefined
let folder: string
let first: EmbeddedDatabase
let second: EmbeddedDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-primary-'))
  first = await startEmbedded({ dataDir: join(folder, 'first'), log: ignore })
  await makeReplica(first.connection, join(folder, 'second'))
  second = await startEmbedded({ dataDir: join(folder, 'second'), log: ignore })
}, 120_000)
afterAll(async () => {
  await second?.stop()
  await first?.stop()
  await rm(folder, { recursive: true, force: true })
})

const placeOf = ({ connection }: EmbeddedDatabase): string =>
  `${encodeURIComponent(connection.host)}:${connection.port}`
/** The standby stands first, and a host that answers nobody before it. */
const addressOfAll = (): string => {
  const { user, password, database } = first.connection
  const who = `${encodeURIComponent(user)}${password === undefined ? '' : `:${encodeURIComponent(password)}`}`
  const places = ['127.0.0.1:1', placeOf(second), placeOf(first)]
  return `postgres://${who}@${places.join()}/${database}?target_session_attrs=read-write`
}
const portOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ port: number }>(`select current_setting('port')::int port`)
  return rows[0]?.port ?? 0
}

test('writes go to the primary of several hosts, and on to the one that is promoted', async () => {
  const pool = openPool({ ...connectionOf(addressOfAll()), max: 4 }, ignore)
  const listener = openListener(connectionOf(addressOfAll()), ignore)
  const heard: string[] = []
  let connects = 0
  listener.on('failover', (payload) => heard.push(payload))
  listener.onReconnect(() => connects++)
  const stored: number[] = []
  try {
    expect(await portOf(pool)).toBe(first.connection.port)
    await pool.query('create table kept (n int primary key)')
    await expect.poll(() => connects).toBe(1)
    await pool.query(`notify failover, 'before'`)
    await expect.poll(() => heard).toEqual(['before'])

    // Held open through the promotion, and never given back.
    const held = await pool.connect()
    held.on('error', ignore)
    for (let n = 0; n < 5; n++) {
      await pool.query('insert into kept values ($1)', [n])
      stored.push(n)
    }
    const standby = new pg.Client(second.connection)
    await standby.connect()
    await expect
      .poll(async () => (await standby.query('select count(*)::int n from kept')).rows[0], { timeout: 15_000 })
      .toEqual({ n: 5 })
    // Promoted while the one before goes on taking writes: what stood with it is cut.
    await standby.query('select pg_promote()')
    await standby.end()
    await expect(async () => {
      for (;;) await held.query('select pg_sleep(0.05)')
    }).rejects.toSatisfy((error: Error) => isDatabaseAway(error))
    held.release(true)
    await expect.poll(() => portOf(pool).catch(ignore), { timeout: 15_000 }).toBe(second.connection.port)
    for (let n = 5; n < 10; n++) {
      await pool.query('insert into kept values ($1)', [n])
      stored.push(n)
    }

    // And nobody goes back to it, also where the new one is away.
    await expect.poll(() => connects, { timeout: 15_000 }).toBe(2)
    await expect
      .poll(
        async () => {
          await pool.query(`notify failover, 'after'`)
          return heard.includes('after')
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    await second.stop()
    await expect(pool.query('insert into kept values (10)')).rejects.toSatisfy((error: Error) => isDatabaseAway(error))
    await expect(pool.query('insert into kept values (10)')).rejects.toThrow(/replaced/)
    second = await startEmbedded({ dataDir: join(folder, 'second'), log: ignore })
    const kept = async () => (await pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n)
    await expect.poll(() => kept().catch(ignore), { timeout: 15_000 }).toEqual(stored)
  } finally {
    await listener.close()
    await pool.end()
  }
}, 120_000)
