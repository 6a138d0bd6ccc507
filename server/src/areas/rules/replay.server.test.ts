import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Rule, RuleEvent, RuleReplay } from '#contract/rules/entities.ts'
import { newId } from '../../core/db/ids.ts'
import { withTenant } from '../../core/db/tenant.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import { dayAfter } from '../../core/time/span.ts'
import { replayOf } from './replay-rule.ts'
import { HOUR, inShort, openRuleWorld, type RuleWorld } from './testing/rule-world.ts'

const DAYS = 4

let world: RuleWorld
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

beforeAll(async () => {
  world = await openRuleWorld()
  adsets = [
    await world.adset('一', ['试']),
    await world.adset('二', ['试']),
    await world.adset('三'),
    await world.adset('四'),
  ]
  // They ran all the time.
  await world.server.rows("update audit set at = now() - interval '90 days' where action = 'adset.start'")
})
afterAll(() => world.server.stop())

const first = (): { id: string; accountId: string } => {
  const [adset] = adsets
  if (adset === undefined) throw new Error('No ad set')
  return adset
}

/** What an hour brought to an ad set: a click costs a yuan, so that spend comes as the clicks do. */
const live = async ({ id, accountId }: { id: string; accountId: string }, at: Date): Promise<void> => {
  const day = shanghaiDay(at)
  const [clicks, results, failed] = [10 + chance(40), chance(4), chance(3)]
  await world.server.rows(
    `insert into visit_hours as h (adset_id, hour, region, device, clicks, visits)
     values ($1, date_trunc('hour', $2::timestamptz), '', '', $3, $3)
     on conflict (adset_id, hour, region, device) do update set clicks = h.clicks + excluded.clicks`,
    [id, at, clicks],
  )
  if (results > 0) await world.hour(id, at, results)
  if (failed > 0) await world.hour(id, at, failed, 'failed')
  await world.server.rows(
    `insert into adset_days as d (adset_id, day, slot, clicks, visits, conversions, failed) values ($1, $2, 3, $3, $3, $4, $5)
     on conflict (adset_id, day, slot) do update set clicks = d.clicks + excluded.clicks,
       conversions = d.conversions + excluded.conversions, failed = d.failed + excluded.failed`,
    [id, day, clicks, results + failed, failed],
  )
  await world.server.rows(
    `insert into spends as s (id, day, account_id, adset_id, enterprise_id, amount, source)
     values ($1, $2, $3, $4, $5, $6, 'sheet')
     on conflict (account_id, adset_id, enterprise_id, day) do update set amount = s.amount + excluded.amount`,
    [`sp_${id}_${day}`, day, accountId, id, world.enterpriseId, clicks * 100],
  )
}

const yesterday = { unit: 'day', length: 1, today: false }
const CASES: readonly [name: string, body: () => Record<string, unknown>][] = [
  ['cost of a day', () => ({ kind: 'cost', threshold: 2200, target: 'tag', targetId: '试' })],
  ['cost that lasts', () => ({ kind: 'cost', threshold: 1300, window: 3, lasting: 5, target: 'enterprise' })],
  ['idle', () => ({ kind: 'stopped', threshold: 2, target: 'enterprise', cooldown: 180 })],
  ['failures', () => ({ kind: 'failures', threshold: 3, window: 3, target: 'adset', targetId: first().id })],
  [
    'few a day',
    () => ({ kind: 'failures', threshold: 1, dailyMost: 2, target: 'account', targetId: first().accountId }),
  ],
  ['repeats', () => ({ kind: 'failures', threshold: 2, window: 6, repeats: true, cooldown: 180 })],
  [
    'stop-loss',
    () => ({
      conditions: [
        { figure: 'spend', op: 'atLeast', value: 1500 },
        { figure: 'conversions', op: 'atMost', value: 0 },
      ],
    }),
  ],
  [
    'against a target',
    () => ({
      conditions: [{ figure: 'costPerConversion', op: 'above', base: 'target', target: 1100, value: 200 }],
      floor: { figure: 'spend', least: 1 },
    }),
  ],
  [
    'change against the day before',
    () => ({ conditions: [{ figure: 'clicks', window: yesterday, op: 'below', base: 'before', value: -5 }] }),
  ],
  [
    'against the median, on some hours, with a volume',
    () => ({
      conditions: [{ figure: 'conversionRate', op: 'below', base: 'median', value: 95 }],
      floor: { figure: 'clicks', least: 200 },
      schedule: { days: [], from: '09:00', to: '21:00' },
    }),
  ],
]

/** What acts does so on ad sets of its own, so that no rule finds what another has done. */
const ACTING: readonly [name: string, adsets: number, body: Record<string, unknown>][] = [
  ['stops once, and finds it stopped later', 1, { threshold: 1, actions: [{ kind: 'stop' }] }],
  ['stops one a day', 3, { threshold: 1, actions: [{ kind: 'stop' }], dailyMost: 1 }],
  ['stops what runs', 2, { threshold: 1, actions: [{ kind: 'stop' }], scope: { status: 'AD_RUNNING' } }],
  ['starts what runs', 1, { threshold: 1, actions: [{ kind: 'start' }] }],
  ['fixes the cap', 1, { threshold: 1, actions: [{ kind: 'cap', how: 'set', value: 50 }], cooldown: 180 }],
  [
    'raises the cap up to its ceiling',
    1,
    { threshold: 1, actions: [{ kind: 'cap', how: 'raise', value: 50, most: 200 }], repeats: true, cooldown: 180 },
  ],
  ['changes the strategy', 1, { threshold: 1, actions: [{ kind: 'strategy', change: { mode: 'ratio', ratio: 40 } }] }],
  [
    'pauses an account, again once that is over',
    1,
    { threshold: 1, actions: [{ kind: 'pause', minutes: 360 }], repeats: true, cooldown: 60 },
  ],
]

type Told = Pick<RuleReplay['times'][number], 'subject' | 'reason' | 'since' | 'until' | 'readings'>
const shown = (times: readonly Told[]): string[] =>
  times
    .map(({ subject, reason, since, until, readings }) =>
      [subject.id, reason, since, until, readings.map(({ value }) => value)].join(' '),
    )
    .sort()

/** Ad sets that ran all the time, with a cap and figures of their own, and a rule for them alone. */
const actingRule = async ([name, count, body]: (typeof ACTING)[number]): Promise<Rule> => {
  const own = await Promise.all(Array.from({ length: count }, (_, n) => world.adset(`${name} ${n}`)))
  const ids = own.map(({ id }) => id)
  await world.server.rows(
    `update adsets set created_at = now() - interval '90 days', strategy = strategy || '{"dailyCap": 100}'
     where id = any ($1)`,
    [ids],
  )
  await world.server.rows(
    `update strategy_versions set changed_at = now() - interval '90 days', strategy = strategy || '{"dailyCap": 100}'
     where adset_id = any ($1)`,
    [ids],
  )
  await world.server.rows(
    "update audit set at = now() - interval '90 days' where action = 'adset.start' and entity_id = any ($1)",
    [ids],
  )
  adsets.push(...own)
  const { scope, ...rest } = body
  return world.rule({
    name,
    kind: 'failures',
    window: 1,
    userIds: [],
    freshHours: null,
    ...rest,
    scope: { ids, ...(typeof scope === 'object' && scope) },
  })
}

/** Of what it applied to, whether all of it was so already. */
const idleOf = ({ reason, results }: RuleEvent): boolean =>
  reason === null && results.length > 0 && results.every(({ state }) => state === 'unchanged')

it(
  'says what the evaluation then does on the same figures, skips and what it did itself included',
  { timeout: 480_000 },
  async () => {
    const rules: Rule[] = []
    for (const [name, body] of CASES)
      rules.push(
        await world.rule({
          name,
          actions: [{ kind: 'notify' }],
          freshHours: null,
          scope: { ids: adsets.map(({ id }) => id) },
          ...body(),
        }),
      )
    const acting: Rule[] = []
    for (const one of ACTING) acting.push(await actingRule(one))
    // Time passes: each hour brings its figures, and the rules are looked at on the hour.
    const begin = shanghaiMidnight(dayAfter(shanghaiDay(now), -DAYS)).getTime()
    for (let at = begin; at + HOUR <= now.getTime(); at += HOUR) {
      for (const adset of adsets) await live(adset, new Date(at))
      await world.evaluate(new Date(at + HOUR))
    }
    // A replay begins with what is in its range now.
    await world.server.rows("update adsets set status = 'AD_RUNNING' where enterprise_id = $1", [world.enterpriseId])
    const counts = new Map<string, number>()
    for (const rule of [...rules, ...acting]) {
      const replayed = await withTenant(world.server.services.db, { userId: '', scope: [world.enterpriseId] }, (tx) =>
        replayOf(
          tx,
          world.server.services,
          world.enterpriseId,
          rule,
          new Date(Math.floor(now.getTime() / HOUR) * HOUR),
        ),
      )
      const { name } = rule
      const log = [...(await world.events(rule.id)), ...(await world.skips(rule.id))].filter(
        ({ reason }) => reason !== 'lasting',
      )
      if (rules.includes(rule)) expect([name, replayed.count > 0]).toEqual([name, true])
      expect([name, ...shown(replayed.times)]).toEqual([name, ...shown(log).slice(0, 200)])
      counts.set(name, replayed.count)
      // Of an ad set that stays stopped only the first day is saved.
      expect([name, replayed.times.filter(({ saved }) => saved !== null).length]).toEqual([
        name,
        rule.actions.some(({ kind }) => kind === 'stop') ? replayed.count : 0,
      ])
      const idle = log.filter(idleOf).map(({ subject, since }) => `${subject.id} ${since}`)
      const unchanged = replayed.times
        .filter((one) => one.unchanged)
        .map(({ subject, since }) => `${subject.id} ${since}`)
      expect([name, ...unchanged.sort()]).toEqual([name, ...idle.sort()])
    }
    expect(counts.get('stops once, and finds it stopped later')).toBe(1)
    expect(counts.get('stops one a day')).toBe(3)
    expect(counts.get('stops what runs')).toBe(2)
    expect(counts.get('starts what runs')).toBe(0)
    expect(counts.get('fixes the cap')).toBe(1)
    // 100, 150, 200.
    expect(counts.get('raises the cap up to its ceiling')).toBe(2)
    expect(counts.get('changes the strategy')).toBe(1)
    expect(counts.get('pauses an account, again once that is over')).toBeGreaterThan(1)
  },
)

it('says how fine its figures are, how much was looked at and what a stop would have saved', async () => {
  const ask = async (body: Record<string, unknown>): Promise<RuleReplay> => {
    const reply = await world.owner.post('/rules/replay', inShort(body))
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body
  }
  const hours = await ask({ kind: 'failures', threshold: 4, target: 'tag', targetId: '试' })
  expect(hours).toMatchObject({ granularity: 'hour', watched: 2, looked: 2, saved: null })
  expect(Date.parse(hours.to) - Date.parse(hours.from)).toBeGreaterThanOrEqual(30 * 24 * HOUR)
  const stop = await ask({ kind: 'spend', threshold: 20_000, actions: [{ kind: 'stop' }] })
  expect(stop.granularity).toBe('day')
  expect(stop.saved).toBeGreaterThan(0)
  const calm = await ask({ kind: 'cost', threshold: 100_000_000, target: 'enterprise' })
  expect(calm).toMatchObject({ times: [], count: 0, watched: adsets.length })
})

it('knows figures of orders only of what leads to orders: others spend without any', async () => {
  const [shop, leads] = [await world.adset('店', ['销']), await world.adset('线索', ['销'])]
  await world.server.rows("update adsets set kind = 'cid_jdunion' where id = $1", [shop.id])
  for (const { id, accountId } of [shop, leads]) await world.spend(accountId, id, shanghaiDay(now), 62_300)
  const of = { subject: 'adset', scope: { tag: '销' }, floor: { figure: 'spend', least: 1 } }
  for (const [figure, op] of [
    ['salesPerSpend', 'below'],
    ['sales', 'below'],
    ['costPerOrder', 'above'],
  ]) {
    const conditions = [{ figure, window: { unit: 'day', length: 1 }, op, value: 1 }]
    const { times } = (await world.owner.post('/rules/replay', { ...of, conditions })).body
    // Before it spent anything it was below the floor, and skipped.
    const acted = times.filter(({ reason }: Told) => reason === null)
    expect([figure, acted.map(({ subject }: Told) => subject.name)]).toEqual([figure, ['店']])
    expect(times.every(({ subject }: Told) => subject.name === '店')).toBe(true)
  }
})

it('takes the median of ad sets of the same kind', async () => {
  const day = shanghaiDay(now)
  const costs = { 线索一: 1000, 线索二: 1000, 线索三: 3000, 线索四: 1000, 店一: 90_000, 店二: 100_000 }
  for (const [name, cost] of Object.entries(costs)) {
    const { id, accountId } = await world.adset(name, ['类'])
    if (name.startsWith('店')) await world.server.rows("update adsets set kind = 'cid_jdunion' where id = $1", [id])
    await world.spend(accountId, id, day, cost)
    await world.conversions(id, day, 1)
  }
  const condition = { figure: 'costPerConversion', window: { unit: 'day', length: 1 }, op: 'above', base: 'median' }
  const { times } = (
    await world.owner.post('/rules/replay', {
      subject: 'adset',
      scope: { tag: '类' },
      floor: { figure: 'spend', least: 1 },
      conditions: [{ ...condition, value: 150 }],
    })
  ).body
  expect(times.map(({ subject }: Told) => subject.name)).toEqual(['线索三'])
})

it('counts apart what it would have found so already, by starts, stops and strategies of then', async () => {
  const hours = (n: number) => new Date(now.getTime() - n * HOUR)
  const failAt = async (id: string, ...ago: number[]) => {
    for (const n of ago) await world.hour(id, hours(n), 9, 'failed')
  }
  const replayed = async (id: string, actions: object[]): Promise<RuleReplay> => {
    const conditions = [{ figure: 'failed', op: 'above', value: 3, window: { unit: 'hour', length: 1 } }]
    const reply = await world.owner.post('/rules/replay', { scope: { ids: [id] }, conditions, actions, cooldown: 0 })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body
  }
  const { id } = await world.adset('史')
  await world.server.rows("delete from audit where action = 'adset.start' and entity_id = $1", [id])
  const madeAt = (at: Date) => world.server.rows('update adsets set created_at = $2 where id = $1', [id, at])
  await madeAt(hours(90 * 24))
  await failAt(id, 40, 30, 20, 10)
  // It ran until 25 hours ago, stood still, and runs since 5 hours ago.
  for (const [ago, action] of [
    [25, 'adset.stop'],
    [5, 'adset.start'],
  ] as const)
    await world.server.rows(
      `insert into audit (id, at, action, entity, entity_id, enterprise_id, actor_name, ip, user_agent, request_id, search)
       values ($1, $2, $3, 'adset', $4, $5, '', '', '', '', '')`,
      [newId('au', hours(ago).getTime()), hours(ago), action, id, world.enterpriseId],
    )
  // What the rule itself has set stays so, until the record has it otherwise.
  const set = { kind: 'cap', how: 'set', value: 20 }
  const raise = [{ kind: 'cap', how: 'raise', value: 20 }]
  expect(await replayed(id, [{ kind: 'start' }])).toMatchObject({ count: 1, unchanged: 3, skipped: 0, uncertain: 0 })
  expect(await replayed(id, [set])).toMatchObject({ count: 1, unchanged: 3, uncertain: 1 })
  // Nobody wrote down a strategy of then; the first that is known has no cap either.
  expect(await replayed(id, raise)).toMatchObject({ count: 0, unchanged: 0, uncapped: 4 })
  await world.server.rows("update strategy_versions set changed_at = now() - interval '90 days' where adset_id = $1", [
    id,
  ])
  const start = await replayed(id, [{ kind: 'start' }])
  expect(start).toMatchObject({ count: 1, unchanged: 3, uncertain: 0 })
  expect(start.times.map(({ unchanged }) => unchanged)).toEqual([true, false, true, true])
  expect(start.evaluations).toBeGreaterThan(700)
  expect(await replayed(id, [{ kind: 'stop' }])).toMatchObject({ count: 1, unchanged: 3 })
  expect(await replayed(id, [{ kind: 'notify' }])).toMatchObject({ count: 4, unchanged: 0 })
  expect(await replayed(id, raise)).toMatchObject({ count: 0, unchanged: 0, uncapped: 4 })
  // A cap since 15 hours ago.
  await world.server.rows(
    `insert into strategy_versions (adset_id, version, strategy, changed_at)
     select adset_id, 2, strategy || '{"dailyCap": 100}', $2 from strategy_versions where adset_id = $1`,
    [id, hours(15)],
  )
  expect(await replayed(id, raise)).toMatchObject({ count: 1, unchanged: 0, uncapped: 3 })
  // What it was before it was entered here nobody knows.
  await madeAt(hours(15))
  const late = await replayed(id, [{ kind: 'start' }])
  expect(late).toMatchObject({ count: 3, unchanged: 1, uncertain: 2 })
  // Only since something of it is recorded.
  expect([40, 41, 42]).toContain(late.evaluations)
})

it('of very many ad sets looks at the running ones first, up to a bound', async () => {
  await world.server.rows(
    `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy)
     select 'as_many' || n, 'many' || n, '多 ' || n, kind, provider, enterprise_id, account_id, 'AD_STOP', params, strategy
     from adsets, generate_series(1, 300) n where id = $1`,
    [first().id],
  )
  const reply = await world.owner.post('/rules/replay', inShort({ kind: 'spend', threshold: 10_000 }))
  expect(reply.body).toMatchObject({ watched: 309 + adsets.length, looked: 200 })
  expect(reply.body.evaluations).toBeLessThan(200 * (30 * 24 + 2))
  expect(reply.body.count).toBeGreaterThan(0)
})
