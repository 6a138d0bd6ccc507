import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { dropDatabase, onDatabase } from '../testing/template.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

const name = `migrate_${randomBytes(6).toString('hex')}`
const postgres = inject('postgres')
const pools: pg.Pool[] = []
const open = () => {
  const pool = openPool({ ...onDatabase(postgres, name), max: 3 }, () => undefined)
  pools.push(pool)
  return pool
}
const applied = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query('select name from migrations order by name')).rows.map((row) => row.name)

beforeAll(async () => {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await dropDatabase(postgres, name)
})

describe('migrating', () => {
  it('by several processes at once applies each step once', async () => {
    const lines: string[] = []
    await Promise.all([open(), open(), open()].map((pool) => migrate(pool, (line) => lines.push(line))))
    const done = lines.filter((line) => line.startsWith('migrated'))
    expect(new Set(done).size).toBe(done.length)
    expect(await applied(open())).toEqual(done.map((line) => line.replace('migrated ', '')).sort())
  })

  it('a second time does nothing', async () => {
    const lines: string[] = []
    await migrate(open(), (line) => lines.push(line))
    expect(lines.filter((line) => line.startsWith('migrated'))).toEqual([])
  })

  it('refuses a database of a newer release, in one sentence, and leaves it alone', async () => {
    const pool = open()
    await pool.query("insert into migrations (name) values ('9999-from-the-future.sql')")
    const before = await applied(pool)
    const failure = await migrate(pool, () => undefined).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(String(failure)).toContain('9999-from-the-future.sql')
    expect(await applied(pool)).toEqual(before)
    const [locks] = (
      await pool.query(
        "select count(*) n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows
    expect(locks.n).toBe(0)
  })
})
