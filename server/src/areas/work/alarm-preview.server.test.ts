import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AlarmPreview, AlarmRule } from '#contract/work/alarm-rules.ts'
import { withTenant } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { dayAfter } from '../../core/time/span.ts'
import { previewRule, previewTimes } from './alarm-rules/preview-alarm-rule.ts'
import { type AlarmWorld, HOUR, openAlarmWorld } from './testing/alarm-world.ts'

let world: AlarmWorld
let adsets: { id: string; accountId: string }[]
const now = new Date()

/** Chance that can be repeated. */
const chance = (() => {
  let state = 7
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
})()

const seed = async ({ id, accountId }: { id: string; accountId: string }): Promise<void> => {
  for (let ago = 16 * 24; ago > 0; ago--) {
    const at = new Date(now.getTime() - ago * HOUR)
    if (chance(10) < 3) await world.hour(id, at, 1 + chance(4))
    if (chance(10) < 2) await world.hour(id, at, 1 + chance(6), 'failed')
  }
  for (let ago = 16; ago >= 0; ago--) {
    const day = dayAfter(shanghaiDay(now), -ago)
    await world.spend(accountId, id, day, 20_000 + chance(60_000))
    if (chance(5) > 0) await world.conversions(id, day, 1 + chance(12))
  }
}

beforeAll(async () => {
  world = await openAlarmWorld()
  adsets = [await world.adset('一', ['试']), await world.adset('二', ['试']), await world.adset('三')]
  for (const adset of adsets) await seed(adset)
  for (const { accountId } of adsets)
    await world.server.rows(
      'insert into account_purses (account_id, balance, balance_at, spent_before) values ($1, 500000, $2, 0)',
      [accountId, new Date(now.getTime() - 9 * 24 * HOUR)],
    )
  for (const [starts, amount] of [
    [dayAfter(shanghaiDay(now), -30), 150_000],
    [dayAfter(shanghaiDay(now), -6), 110_000],
  ] as const)
    await world.server.rows("insert into budgets (enterprise_id, period, starts, amount) values ($1, 'day', $2, $3)", [
      world.enterpriseId,
      starts,
      amount,
    ])
})
afterAll(() => world.server.stop())

const shown = (times: AlarmPreview['times']): string[] =>
  times.map(({ subject, since, until, value }) => [subject.id, since, until, value].join(' ')).sort()

const previewOf = (rule: AlarmRule): Promise<AlarmPreview> =>
  withTenant(world.server.services.db, { userId: '', scope: [world.enterpriseId] }, (tx) =>
    previewRule(tx, world.enterpriseId, rule, now),
  )

const first = (): { id: string; accountId: string } => {
  const [adset] = adsets
  if (adset === undefined) throw new Error('No ad set')
  return adset
}

const CASES: readonly [name: string, body: () => Record<string, unknown>][] = [
  ['cost of a day', () => ({ kind: 'cost', threshold: 8000, target: 'tag', targetId: '试' })],
  ['cost of days that lasts', () => ({ kind: 'cost', threshold: 7000, window: 3, lasting: 5, target: 'enterprise' })],
  ['conversions', () => ({ kind: 'stopped', threshold: 4, target: 'enterprise', cooldown: 180 })],
  ['failures', () => ({ kind: 'failures', threshold: 6, window: 6, target: 'adset', targetId: first().id })],
  [
    'failures that last',
    () => ({ kind: 'failures', threshold: 4, window: 3, lasting: 2, target: 'account', targetId: first().accountId }),
  ],
  ['a balance', () => ({ kind: 'balance', threshold: 300_000, target: 'enterprise' })],
  ['spend', () => ({ kind: 'spend', threshold: 60_000, target: 'tag', targetId: '试' })],
  ['spend of all', () => ({ kind: 'spend', threshold: 160_000, target: 'enterprise', cooldown: 720 })],
  ['budget', () => ({ kind: 'budget', threshold: 110, target: 'enterprise' })],
]

it('a preview says what the evaluation would have done, of every kind', async () => {
  const rules: AlarmRule[] = []
  for (const [name, body] of CASES) rules.push(await world.rule({ name, ...body() }))
  const previews: AlarmPreview[] = []
  for (const rule of rules) previews.push(await previewOf(rule))
  for (const at of previewTimes(now)) await world.evaluate(at)
  for (const [index, { id, name }] of rules.entries()) {
    const { count = 0, times = [] } = previews[index] ?? {}
    expect([name, count > 0]).toEqual([name, true])
    expect([name, ...shown(times)]).toEqual([name, ...shown(await world.events(id))])
  }
}, 120_000)

it('says how fine its figures are, since when they are known, and how much was looked at', async () => {
  const ask = async (body: object): Promise<AlarmPreview> => {
    const reply = await world.owner.post('/alarm-rules/preview', body)
    expect(reply.status).toBe(200)
    return reply.body
  }
  const hours = await ask({ kind: 'stopped', threshold: 4, target: 'tag', targetId: '试' })
  expect(hours).toMatchObject({ granularity: 'hour', watched: 2, looked: 2 })
  expect(Date.parse(hours.to) - Date.parse(hours.from)).toBeGreaterThanOrEqual(14 * 24 * HOUR)
  const balance = await ask({ kind: 'balance', threshold: 300_000, target: 'account', targetId: first().accountId })
  expect(balance).toMatchObject({ granularity: 'day', watched: 1 })
  expect(Date.parse(balance.knownSince ?? '')).toBeGreaterThanOrEqual(now.getTime() - 9 * 24 * HOUR)
  const calm = await ask({ kind: 'cost', threshold: 1_000_000, target: 'enterprise' })
  expect(calm).toMatchObject({ granularity: 'day', times: [], count: 0, watched: 3 })
})

it('of very many ad sets looks at the running ones first, up to a bound', async () => {
  await world.server.rows(
    `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy)
     select 'as_many' || n, 'many' || n, '多 ' || n, kind, provider, enterprise_id, account_id, 'AD_STOP', params, strategy
     from adsets, generate_series(1, 300) n where id = $1`,
    [first().id],
  )
  const reply = await world.owner.post('/alarm-rules/preview', { kind: 'cost', threshold: 8000, target: 'enterprise' })
  expect(reply.body).toMatchObject({ watched: 303, looked: 200 })
  expect(reply.body.count).toBeGreaterThan(0)
})
