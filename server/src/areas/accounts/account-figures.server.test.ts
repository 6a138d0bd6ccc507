import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#contract/accounts/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { valueOf } from '#contract/reports/metrics.ts'
import { newId } from '../../core/db/ids.ts'
import { addDays } from '../../core/time/period.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let owner: Api
let stranger: Api
const today = shanghaiDay(new Date())
const accountIds: string[] = []

const spend = (accountId: string, adsetId: string, day: string, amount: number, of = enterprise) =>
  server.rows(
    `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, $4, $5, $6, 'sheet')`,
    [newId('sp'), day, accountId, adsetId, of, amount],
  )

beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  for (let n = 1; n <= 5; n++) {
    const { id, account } = await makeAdset(server, owner, enterprise)
    const accountId = account?.id ?? ''
    accountIds.push(accountId)
    for (let ago = 0; ago < 16; ago++) {
      const day = addDays(today, -ago)
      const conversions = (n + ago) % 4
      await server.rows(
        `insert into adset_days (adset_id, day, slot, clicks, visits, conversions, held, pushed, acknowledged, failed)
         values ($1, $2, 1, $3, $3, $4, 0, $4, 0, 0)`,
        [id, day, n * 10 + ago, conversions],
      )
      await spend(accountId, id, day, n * 1000 + ago)
      // What the account spent beyond its ad sets.
      if (n === 2) await spend(accountId, '', day, n * 1000 + ago + 77)
    }
  }
  const other = await server.enterprise()
  stranger = await server.join(other, 'User')
  // The same account, granted to another enterprise as well: each sees its own spend.
  await server.admin.put(`/accounts/${accountIds[0]}/grant`, { enterpriseId: other })
  await spend(accountIds[0] ?? '', '', today, 990_000, other)
})
afterAll(() => server?.stop())

const rows = async (query: string, api = owner): Promise<Account[]> => {
  const { status, body } = await api.get(`/accounts?pageSize=50&${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body.accounts
}
const sumOf = (accounts: readonly Account[], side: 'now' | 'base' | 'before') => {
  const sums: Record<string, number> = {}
  for (const { figures } of accounts)
    for (const name of ADSET_FIGURES) sums[name] = (sums[name] ?? 0) + (figures?.[side]?.[name] ?? 0)
  return Object.fromEntries(ADSET_FIGURES.map((name) => [name, valueOf(name, sums)]))
}

describe('the figures of the accounts', () => {
  it('are those of the report by account, with what no ad set spent', async () => {
    const report = await owner.get('/reports/table?by=account&metrics=spend,clicks,conversions&period=last7')
    expect(report.status).toBe(200)
    const reported = new Map<string, (number | null)[]>(
      report.body.report.rows.map((row: { keys: string[]; now: (number | null)[] }) => [row.keys[0] ?? '', row.now]),
    )
    for (const { id, figures } of await rows('period=last7'))
      expect([figures?.now.spend, figures?.now.clicks, figures?.now.conversions]).toEqual(reported.get(id))
    const second = (await rows('period=yesterday')).find(({ id }) => id === accountIds[1])
    expect(second?.figures?.now.spend).toBe(2001 + 77)
  })

  it('add up to the totals, compared or not, whatever is filtered', async () => {
    for (const query of ['', 'period=last7', 'period=last7&compare=previous', 'period=yesterday&compare=previous']) {
      const all = await rows(query)
      const { totals } = (await owner.get(`/accounts/totals?${query}`)).body
      expect(totals.accounts).toBe(accountIds.length)
      expect(totals.figures.now).toEqual(sumOf(all, 'now'))
      if (totals.figures.base !== null) expect(totals.figures.base).toEqual(sumOf(all, 'base'))
      if (totals.figures.before !== null) expect(totals.figures.before).toEqual(sumOf(all, 'before'))
    }
    const none = (await owner.get('/accounts/totals?query=nothing')).body.totals
    expect([none.accounts, none.figures.now.spend, none.balance]).toEqual([0, 0, 0])
  })

  it('give the order by any of them, page by page', async () => {
    for (const name of ADSET_FIGURES) {
      const values = (await rows(`period=last7&sort=-${name}`)).map(({ figures }) => figures?.now[name] ?? null)
      const known = values.filter((value) => value !== null)
      expect(values.slice(0, known.length)).toEqual(known.toSorted((a, b) => b - a))
    }
    const [first] = (await owner.get('/accounts?pageSize=2&page=1&sort=-spend&period=last7')).body.accounts
    expect(first.id).toBe((await rows('sort=-spend&period=last7'))[2]?.id)
  })

  it('are not shown behind a link, nor is their order', async () => {
    const { view_token } = (await owner.post('/accounts/view_token', { enterpriseId: enterprise })).body
    const { status, body } = await server.guest.get(`/accounts?view_token=${view_token}&period=last7&sort=-spend`)
    expect(status).toBe(200)
    expect(body.accounts.map(({ figures }: Account) => figures)).toEqual(accountIds.map(() => undefined))
    expect(body.accounts.map(({ id }: Account) => id)).toEqual(accountIds.toSorted().toReversed())
    expect((await server.guest.get(`/accounts/totals?view_token=${view_token}`)).status).toBe(401)
  })

  it('of a shared account show each enterprise its own', async () => {
    const mine = (await rows('')).find(({ id }) => id === accountIds[0])
    const [theirs] = await rows('', stranger)
    expect([mine?.figures?.now.spend, theirs?.figures?.now.spend]).toEqual([1000, 990_000])
    expect((await stranger.get('/accounts/totals')).body.totals.figures.now.spend).toBe(990_000)
  })
})
