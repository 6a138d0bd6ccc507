import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { getStatistics } from '#contract/wecom/endpoints.ts'
import { newId } from '../../core/db/ids.ts'
import { type Scope, withSystem, withTenant } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countFunnel } from './count-funnel.ts'
import { statisticsOf } from './get-statistics.ts'
import { makeAgent, makeCorp } from './testing/agents.ts'

const NOW = new Date('2026-11-16T04:00:00Z')
let server: TestServer
let mine: string
let place: Record<'enterpriseId' | 'corpId' | 'linkId' | 'adsetId' | 'agentId', string>
beforeAll(async () => {
  server = await startTestServer()
  mine = await server.enterprise()
  const { corpId, linkId } = await makeCorp(server, mine)
  const adset = await makeAdset(server, server.admin, mine, { name: '秋季获客' })
  const agentId = await makeAgent(server, mine, { name: '小李' })
  place = { enterpriseId: mine, corpId, linkId, adsetId: adset.id, agentId }
  const { agentId: _agent, ...unknown } = place
  await withSystem(server.services.db, async (tx) => {
    // Half past eleven in the evening and half past midnight of Shanghai.
    await countFunnel(tx, 'shown', new Date('2026-11-14T15:30:00Z'), place, 7)
    await countFunnel(tx, 'added', new Date('2026-11-14T15:30:00Z'), place, 2)
    await countFunnel(tx, 'added', new Date('2026-11-14T16:30:00Z'), place)
    await countFunnel(tx, 'lost', new Date('2026-11-16T03:00:00Z'), unknown)
    await countFunnel(tx, 'added', new Date('2026-11-16T03:00:00Z'), { enterpriseId: await foreign() }, 99)
  })
})
afterAll(() => server.stop())

const foreign = () => server.enterprise()
const ask = (query: z.input<(typeof getStatistics)['query']> = {}, scope: Scope = [mine]) =>
  withTenant(server.services.db, { userId: '', scope }, (tx) =>
    statisticsOf(tx, getStatistics.query.parse(query), { scope, language: 'zh', now: NOW }),
  )
const NOTHING = { shown: 0, opened: 0, requested: 0, added: 0, messaged: 0, lost: 0, spend: null }

test('days are Shanghai’s, and those without anything are there, too', async () => {
  const { rows, total } = await ask({ from: '2026-11-13' })
  expect(rows).toEqual([
    { ...NOTHING, key: '2026-11-13', name: '2026-11-13' },
    { ...NOTHING, key: '2026-11-14', name: '2026-11-14', shown: 7, added: 2 },
    { ...NOTHING, key: '2026-11-15', name: '2026-11-15', added: 1 },
    { ...NOTHING, key: '2026-11-16', name: '2026-11-16', lost: 1 },
  ])
  expect(total).toEqual({ ...NOTHING, shown: 7, added: 3, lost: 1 })
  expect((await ask()).rows).toHaveLength(7)
  getStatistics.reply.parse(await ask())
})

test('hours are those of the day, all twenty-four', async () => {
  const { rows } = await ask({ by: 'hour', from: '2026-11-14', to: '2026-11-15' })
  expect(rows.map(({ key }) => key)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)))
  expect([rows[23]?.added, rows[0]?.added, rows[12]?.added, rows[9]?.name]).toEqual([2, 1, 0, '09:00'])
})

test('by link, ad set and agent with their names; what nobody knows of has none', async () => {
  expect((await ask({ by: 'link' })).rows).toMatchObject([{ key: place.linkId, name: '获客链接', added: 3 }])
  expect((await ask({ by: 'adset' })).rows).toMatchObject([{ key: place.adsetId, name: '秋季获客', lost: 1 }])
  expect((await ask({ by: 'agent' })).rows).toMatchObject([
    { key: place.agentId, name: '小李', added: 3, lost: 0 },
    { key: '', name: '', added: 0, lost: 1 },
  ])
})

test('narrowed to one of each; another enterprise’s look like none', async () => {
  const only = async (query: object) => (await ask(query)).total.added
  expect(await only({ agent_id: place.agentId })).toBe(3)
  expect(await only({ link_id: place.linkId, adset_id: place.adsetId, corp_id: place.corpId })).toBe(3)
  expect((await ask({}, 'all')).total.added).toBe(102)
  const theirs = [await foreign()]
  const refused = (query: object) =>
    ask(query, theirs).catch((error: unknown) => (error instanceof Failure ? error.code : error))
  expect(await refused({ corp_id: place.corpId })).toBe('corp.not_found')
  expect(await refused({ link_id: place.linkId })).toBe('link.not_found')
  expect(await refused({ adset_id: place.adsetId })).toBe('adset.not_found')
  expect(await refused({ agent_id: place.agentId })).toBe('agent.not_found')
  expect(await refused({ agent_id: newId('cs') })).toBe('agent.not_found')
  expect((await ask({}, theirs)).total).toEqual(NOTHING)
})

test('what was spent is told by day and by ad set, and for nothing it cannot be said of', async () => {
  const { account } = (await server.admin.get(`/adsets/${place.adsetId}`)).body.adset
  const spent = (day: string, amount: number, adsetId = '') => ({ accountId: account.id, adsetId, day, amount })
  const rows = [spent('2026-11-14', 9), spent('2026-11-14', 5, place.adsetId), spent('2026-11-15', 2, place.adsetId)]
  // The server's own clock may stand before these days, and spend of the future is no spend.
  await withSystem(server.services.db, (tx) =>
    tx
      .insertInto('spends')
      .values(
        rows.map(({ accountId, adsetId, day, amount }) => ({
          id: newId('sp'),
          day,
          account_id: accountId,
          adset_id: adsetId,
          enterprise_id: mine,
          amount: amount * 100,
          impressions: null,
          clicks: null,
          source: 'sheet' as const,
        })),
      )
      .execute(),
  )
  const spends = async (query: object, scope?: Scope) => {
    const { rows, total } = await ask({ from: '2026-11-13', ...query }, scope)
    return [rows.flatMap(({ spend }) => spend ?? []), total.spend]
  }
  // Of the 14th the account's own total counts; its ad set is part of it.
  expect((await ask({ from: '2026-11-13' })).rows.map(({ spend }) => spend)).toEqual([null, 900, 200, null])
  expect(await spends({})).toEqual([[900, 200], 1100])
  expect(await spends({ by: 'adset' })).toEqual([[700], 1100])
  expect(await spends({ adset_id: place.adsetId })).toEqual([[500, 200], 700])
  expect(await spends({ to: '2026-11-13' })).toEqual([[], null])
  expect(await spends({ by: 'hour' })).toEqual([[], 1100])
  for (const query of [{ by: 'link' }, { by: 'agent' }]) expect(await spends(query)).toEqual([[], 1100])
  for (const query of [{ link_id: place.linkId }, { agent_id: place.agentId }, { corp_id: place.corpId }])
    expect(await spends(query)).toEqual([[], null])
  expect(await spends({}, [await foreign()])).toEqual([[], null])
})

test('at most 92 days, and not backwards', async () => {
  expect((await ask({ from: '2026-08-17', to: '2026-11-16' })).rows).toHaveLength(92)
  await expect(ask({ from: '2026-08-16', to: '2026-11-16' })).rejects.toThrow('request.malformed')
  await expect(ask({ from: '2026-11-16', to: '2026-11-15' })).rejects.toThrow('request.malformed')
})

test('over the wire: for one’s own enterprises, or one of them', async () => {
  const owner = await server.join(mine, 'User')
  const { status, body } = await owner.get('/wxwork/statistics?by=hour&from=2026-11-14&to=2026-11-16')
  expect([status, body.rows.length, body.total.added]).toEqual([200, 24, 3])
  const own = await server.admin.get(`/enterprise/${mine}/wxwork/statistics?from=2026-11-14&to=2026-11-16`)
  expect([own.status, own.body.rows.length, own.body.total.added]).toEqual([200, 3, 3])
  expect((await owner.get(`/enterprise/${await foreign()}/wxwork/statistics`)).status).toBe(404)
  expect((await owner.get('/wxwork/statistics?from=2026-02-30')).status).toBe(400)
})
