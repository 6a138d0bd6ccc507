import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
const world = { a: '', b: '' }
let ownerA: Api
let ownerB: Api
beforeAll(async () => {
  server = await startTestServer()
  world.a = await server.enterprise()
  world.b = await server.enterprise()
  ownerA = await server.join(world.a, 'User')
  ownerB = await server.join(world.b, 'User')
  for (const owner of [ownerA, ownerB]) {
    await owner.post('/exports', { resource: 'audit' })
    await server.services.db
      .insertInto('notifications')
      .values({
        id: `no_${owner.user?.id}`,
        user_id: owner.user?.id ?? '',
        kind: 'export.done',
        level: 'info',
        params: '{}',
        enterprise_id: null,
        link: null,
        dedupe_key: null,
      })
      .execute()
  }
  const removed = await server.join(world.b, 'Member')
  const [member] = await server.rows<{ id: string }>('select id from members where user_id = $1', [removed.user?.id])
  await ownerB.delete(`/enterprise/${world.b}/members/${member?.id}`)
})
afterAll(() => server.stop())

/** Raw SQL as the role every request runs under, with this scope. */
const as = async <T>(
  scope: string,
  user: string,
  work: (client: pg.PoolClient) => Promise<T>,
  role = 'huoketai_app',
): Promise<T> => {
  const client = await server.services.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      "select set_config('role', $3, true), set_config('app.scope', $1, true), set_config('app.user', $2, true)",
      [scope, user, role],
    )
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const count = (scope: string, user: string, table: string): Promise<number> =>
  as(scope, user, async (client) => Number((await client.query(`select count(*) n from ${table}`)).rows[0].n))
const outcome = (scope: string, user: string, statement: string, role?: string): Promise<string> =>
  as(
    scope,
    user,
    (client) =>
      client.query(statement).then(
        ({ rowCount }) => `${rowCount} rows`,
        (error: Error & { code: string }) => error.code,
      ),
    role,
  )
/** What the widest scope of all may not do either. */
const refusedToAll = async (statement: string): Promise<boolean> => {
  const outcomes = await Promise.all(
    ['huoketai_app', 'huoketai_admin'].map((role) => outcome('*', '', statement, role)),
  )
  return outcomes.every((one) => one === DENIED)
}

const TENANT_TABLES = [
  'enterprises',
  'members',
  'users',
  'audit',
  'undo_tokens',
  'idempotency_keys',
  'jobs',
  'notifications',
  'row_counts',
]
const DENIED = '42501'

describe('row-level security alone', () => {
  it('an empty horizon sees nothing', async () => {
    for (const table of TENANT_TABLES) expect([table, await count('', '', table)]).toEqual([table, 0])
  })

  it('one enterprise sees the own rows and none of the other, in every table', async () => {
    await as(world.a, ownerA.user?.id ?? '', async (client) => {
      const ids = async (statement: string) => (await client.query(statement)).rows.map(({ id }) => id)
      expect(await ids('select id from enterprises')).toEqual([world.a])
      expect(new Set(await ids('select enterprise_id id from members'))).toEqual(new Set([world.a]))
      expect(await ids('select id from users')).toEqual([ownerA.user?.id])
      expect(new Set(await ids('select enterprise_id id from audit'))).toEqual(new Set([world.a]))
      expect(new Set(await ids('select user_id id from jobs'))).toEqual(new Set([ownerA.user?.id]))
      expect(new Set(await ids('select user_id id from notifications'))).toEqual(new Set([ownerA.user?.id]))
      expect(new Set(await ids('select enterprise_id id from row_counts'))).toEqual(new Set([world.a]))
      expect(await ids('select token id from undo_tokens')).toEqual([])
    })
  })

  it('a list of ids cannot be widened by a comma, a star or a quote inside one', async () => {
    for (const scope of ['**', '*,', ' *', `${world.a}'`, `{${world.b}}`, '%', 'null']) {
      expect([scope, await count(scope, '', 'enterprises')]).toEqual([scope, 0])
    }
  })

  it('foreign rows can neither be changed nor planted', async () => {
    const [me, them] = [ownerA.user?.id ?? '', ownerB.user?.id ?? '']
    const tries: [string, string][] = [
      [`update enterprises set name = 'x' where id = '${world.b}'`, '0 rows'],
      [`update members set role = 'User' where enterprise_id = '${world.b}'`, '0 rows'],
      [`update users set fullname = 'x' where id = '${them}'`, '0 rows'],
      [`update notifications set read_at = now() where user_id = '${them}'`, '0 rows'],
      [`update jobs set state = 'cancelled' where user_id = '${them}'`, '0 rows'],
      [`update undo_tokens set used_at = now()`, '0 rows'],
      [`insert into members (id, enterprise_id, user_id, role) values ('me_x', '${world.b}', '${me}', 'User')`, DENIED],
      [`update members set enterprise_id = '${world.b}' where user_id = '${me}'`, DENIED],
      [`insert into enterprises (id, name, ancestors) values ('en_x', 'x', '{en_x}')`, DENIED],
      [`insert into users (id, username, fullname, role) values ('us_x', 'x.y.z', 'x', 'Admin')`, DENIED],
      [`insert into users (id, username, fullname, role) values ('us_x', 'x.y.z', 'x', 'User')`, DENIED],
      [
        `insert into undo_tokens (token, user_id, entity, entity_id, expires_at) values ('t', '${them}', 'user', 'x', now())`,
        DENIED,
      ],
      [`insert into idempotency_keys (user_id, key, request_hash) values ('${them}', 'k', 'h')`, DENIED],
      [`insert into jobs (id, user_id, kind, title) values ('jo_x', '${them}', 'export', 'x')`, DENIED],
    ]
    for (const [statement, expected] of tries)
      expect([statement, await outcome(world.a, me, statement)]).toEqual([statement, expected])
  })

  it('nobody raises the own account to another role', async () => {
    for (const role of ['Admin', 'User', 'MemberCustomer']) {
      const statement = `update users set role = '${role}' where id = '${ownerA.user?.id}'`
      expect([role, await outcome(world.a, ownerA.user?.id ?? '', statement)]).toEqual([
        role,
        role === 'User' ? '1 rows' : DENIED,
      ])
    }
  })

  it('what only the server itself may know is out of reach, even with the widest horizon', async () => {
    const tables = [
      'credentials',
      'sessions',
      'settings',
      'login_failures',
      'reset_tokens',
      'live_tickets',
      'migrations',
    ]
    for (const table of tables) {
      for (const statement of [`select 1 from ${table}`, `delete from ${table}`])
        expect([statement, await refusedToAll(statement)]).toEqual([statement, true])
    }
  })

  it('the audit log grows and nothing else', async () => {
    for (const statement of [
      "update audit set actor_name = 'someone else'",
      'delete from audit',
      'truncate audit',
      'update row_counts set n = 0',
    ])
      expect([statement, await refusedToAll(statement)]).toEqual([statement, true])
  })

  it('rows are never removed, and the shape of the database never changed', async () => {
    for (const statement of [
      'delete from users',
      'delete from enterprises',
      'delete from members',
      'truncate users',
      'drop table users',
      'alter table users disable row level security',
      'create table public.planted (x int)',
      'create function planted() returns int language sql as $$ select 1 $$',
      'create role planted',
      "select pg_read_file('/etc/passwd')",
      "copy (select 1) to program 'true'",
    ]) {
      expect([statement, await refusedToAll(statement)]).toEqual([statement, true])
    }
  })

  it('the queue can be added to, never read', async () => {
    for (const statement of [
      'select 1 from graphile_worker.jobs',
      'select 1 from graphile_worker._private_jobs',
      "select graphile_worker.add_job('x')",
    ])
      expect([statement, await refusedToAll(statement)]).toEqual([statement, true])
  })

  it('every table a request reaches has its wall', async () => {
    const open = await server.rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
         and has_table_privilege('huoketai_app', c.oid, 'select, insert, update, delete')`,
    )
    expect(open).toEqual([])
    const unforced = await server.rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relrowsecurity and not c.relforcerowsecurity`,
    )
    expect(unforced).toEqual([{ name: 'row_counts' }])
  })
})
