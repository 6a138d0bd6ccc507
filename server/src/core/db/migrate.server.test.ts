import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { dropDatabase, onDatabase } from '../../testing/template.ts'
import { openPool } from './database.ts'
import { applyMigration } from './migrate-files.ts'
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

  it('that loses the database says so, and holds on to no connection: a process that cannot start must end', async () => {
    const [holder, pool] = [open(), open()]
    const held = await holder.connect()
    await held.query('select pg_advisory_lock(7204117)')
    const migrating = migrate(pool, () => undefined).then(
      () => 'done',
      (error: Error) => error.message,
    )
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and query like '%pg_try_advisory_lock%'`
    await expect.poll(async () => (await held.query(others)).rowCount).toBe(1)
    expect(await migrating).toMatch(/terminat|not queryable/)
    await pool.end()
    await held.query('select pg_advisory_unlock_all()')
    held.release()
    pools.splice(pools.indexOf(pool), 1)
  })

  it('goes on with a database to which a newer release has only added, so that one can go back', async () => {
    const pool = open()
    await pool.query("insert into migrations (name, expands) values ('9998-added.sql', true)")
    const lines: string[] = []
    await migrate(pool, (line) => lines.push(line))
    expect(lines).toEqual(['the database is of a newer release, which only added to it: 9998-added.sql'])
    await pool.query("delete from migrations where name = '9998-added.sql'")
  })

  it('marks a step that takes something away, so that an older release refuses', async () => {
    const pool = open()
    const client = await pool.connect()
    await applyMigration(client, { name: '9996-away.sql', statements: '-- contract: since 0016\nselect 1' })
    await applyMigration(client, { name: '9997-more.sql', statements: 'select 1' })
    const { rows } = await client.query("select name, expands from migrations where name > '999' order by name")
    expect(rows).toEqual([
      { name: '9996-away.sql', expands: false },
      { name: '9997-more.sql', expands: true },
    ])
    await client.query("delete from migrations where name > '999'")
    client.release()
  })

  it('builds an index beside the writes while others wait for their turn, and again where one was interrupted', async () => {
    const pool = open()
    const client = await pool.connect()
    await client.query('create table grown (n int); insert into grown values (1), (1)')
    const unique = 'create unique index concurrently if not exists grown_n on grown (n)'
    const step = { name: '9995-grown.sql', statements: `-- outside a transaction\n${unique};\n` }
    await client.query('select pg_advisory_lock(7204117)')
    const other = migrate(open(), () => undefined)
    await expect(applyMigration(client, step)).rejects.toThrow('9995-grown.sql')
    await client.query('delete from grown')
    await applyMigration(client, step)
    const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'grown_n'::regclass")
    expect(rows).toEqual([{ indisvalid: true }])
    await client.query("drop table grown; delete from migrations where name > '999'")
    await client.query('select pg_advisory_unlock(7204117)')
    client.release()
    await other
  })

  it('applies a function again whose file has changed, or that was replaced in the database, and says so once', async () => {
    const pool = open()
    const migrated = async (): Promise<string[]> => {
      const lines: string[] = []
      await migrate(pool, (line) => lines.push(line))
      return lines
    }
    const hourOf = async () => (await pool.query("select shanghai_hour('2026-01-01T00:00:00Z') as hour")).rows[0].hour
    const appliedAt = async () => (await pool.query('select name, applied_at from applied_functions order by 1')).rows
    const first = await appliedAt()
    expect(await migrated()).toEqual([])
    expect(await appliedAt()).toEqual(first)

    await pool.query("update applied_functions set hash = 'another' where name in ('app_user', 'own_role')")
    await pool.query(
      `create or replace function shanghai_hour(at timestamptz) returns text language sql stable parallel safe as $$ select '?' $$`,
    )
    expect(await hourOf()).toBe('?')
    expect(await migrated()).toEqual(['applied the functions shanghai_hour, app_user, own_role'])
    expect(await hourOf()).toBe('08')
    expect(await migrated()).toEqual([])
  })

  it('leaves the functions of a newer release as they are', async () => {
    const pool = open()
    const textOf = async () =>
      (await pool.query("select pg_get_functiondef('app_user()'::regprocedure) as text")).rows[0].text
    const ours = await textOf()
    await pool.query(
      `begin; insert into migrations (name, expands) values ('9998-added.sql', true);
       create or replace function app_user() returns text language sql stable parallel safe
         as $$ select coalesce(current_setting('app.user', true), '') -- as of later $$;
       update applied_functions set hash = 'of later' where name = 'app_user'; commit`,
    )
    const theirs = await textOf()
    expect(theirs).not.toBe(ours)
    await migrate(pool, () => undefined)
    expect(await textOf()).toBe(theirs)
    await pool.query("delete from migrations where name = '9998-added.sql'")
    await migrate(pool, () => undefined)
    expect(await textOf()).toBe(ours)
  })

  it('applies a step and the functions it brings together or not at all', async () => {
    const pool = open()
    const client = await pool.connect()
    const functions = [{ name: 'halved', statements: 'create function halved() returns int language sql as $$ oh $$' }]
    const step = { name: '9994-halved.sql', statements: 'create table halved (n int)', functions }
    await expect(applyMigration(client, step)).rejects.toThrow('9994-halved.sql')
    expect((await client.query("select to_regclass('halved') made")).rows).toEqual([{ made: null }])
    client.release()
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
