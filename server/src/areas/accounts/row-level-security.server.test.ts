import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Tx, withTenant } from '../../core/db/tenant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeAccount, makeApp } from './testing/connect.ts'

let server: TestServer
const mine = { enterprise: '', account: '', app: '' }
const theirs = { enterprise: '', account: '', app: '' }
beforeAll(async () => {
  server = await startTestServer()
  for (const world of [mine, theirs]) {
    world.enterprise = await server.enterprise()
    world.account = await makeAccount(server, { accessToken: 'a-token' })
    world.app = await makeApp(server, { enterpriseId: world.enterprise })
    await server.admin.put(`/accounts/${world.account}/grant`, { enterpriseId: world.enterprise })
    await server.rows("insert into data_sources (account_id, set_id, type, name) values ($1, '1', 'WEB', 'x')", [
      world.account,
    ])
    await server.rows("insert into delivery_lanes (account_id, paused) values ($1, 'token')", [world.account])
  }
})
afterAll(() => server.stop())

const within = <T>(scope: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> =>
  withTenant(server.services.db, { userId: 'us_x', scope }, work)
const TABLES = ['ad_accounts', 'account_grants', 'third_party_apps', 'authorizations', 'data_sources', 'delivery_lanes']
const count = (scope: readonly string[], table: string) =>
  within(scope, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*) n from ${sql.table(table)}`.execute(tx)
    return rows[0]?.n
  })
const outcome = (statement: string) =>
  within([mine.enterprise], (tx) => sql.raw(statement).execute(tx)).then(
    ({ numAffectedRows }) => `${numAffectedRows} rows`,
    (error: Error & { code?: string }) => error.code,
  )

it('row-level security alone shows each enterprise its own, and nobody anything without one', async () => {
  for (const table of TABLES) {
    expect([table, await count([mine.enterprise], table)]).toEqual([table, 1])
    expect([table, await count([], table)]).toEqual([table, 0])
    expect([table, await count([mine.enterprise, theirs.enterprise], table)]).toEqual([table, 2])
  }
})

it('lets no enterprise give itself an account, plant one, or change another’s', async () => {
  const refused = '42501'
  const tries: [string, string][] = [
    [
      `insert into account_grants (account_id, enterprise_id) values ('${theirs.account}', '${mine.enterprise}')`,
      refused,
    ],
    [`update account_grants set account_id = '${theirs.account}'`, refused],
    ["insert into ad_accounts (id, provider, account_id, name) values ('ac_x', 'tencent_gdt', '1', 'x')", refused],
    [`update ad_accounts set name = 'x' where id = '${mine.account}'`, refused],
    [`update ad_accounts set push_token_sealed = 'x' where id = '${mine.account}'`, refused],
    [`update ad_accounts set name = 'x' where id = '${theirs.account}'`, '0 rows'],
    [`update ad_accounts set push_token_sealed = 'x' where id = '${theirs.account}'`, '0 rows'],
    [`update authorizations set access_sealed = 'x'`, refused],
    [`delete from authorizations`, refused],
    [`update third_party_apps set secret_sealed = 'x'`, refused],
    ['select 1 from authorization_requests', refused],
    ['delete from authorization_requests', refused],
  ]
  for (const [statement, expected] of tries)
    expect([statement, await outcome(statement)]).toEqual([statement, expected])
})
