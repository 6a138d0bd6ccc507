import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdsetRule, Rule, RuleEvent } from '#contract/rules/entities.ts'
import { newId } from '../../core/db/ids.ts'
import { unique } from '../../testing/test-server.ts'
import { openRuleWorld, type RuleWorld, today } from './testing/rule-world.ts'

let world: RuleWorld
beforeAll(async () => {
  world = await openRuleWorld()
})
afterAll(() => world.server.stop())
beforeEach(() => world.server.rows('update rules set deleted_at = now()'))

const COST = { figure: 'costPerConversion', window: { unit: 'day', length: 1 }, op: 'below', value: 5000 } as const
const FLOOR = { figure: 'conversions', least: 1 }
const made = (body: Record<string, unknown>): Promise<Rule> =>
  world.rule({ name: unique(), actions: [{ kind: 'stop' }], ...body })
const clicks = (adsetId: string, n: number) =>
  world.server.rows('insert into adset_days (adset_id, day, slot, clicks, visits) values ($1, $2, 5, $3, 10)', [
    adsetId,
    today(),
    n,
  ])

it('knows no cost where spend is not recorded: such ad sets are skipped with the reason', async () => {
  const tag = `费 ${unique()}`
  const [known, unknown, idle] = [
    await world.adset('有消耗', [tag]),
    await world.adset('无消耗记录', [tag]),
    await world.adset('无人点击', [tag]),
  ]
  for (const { id } of [known, unknown]) await world.conversions(id, today(), 10)
  await world.spend(known.accountId, known.id, today(), 20_000)
  const cheap = await made({ conditions: [COST], floor: FLOOR, scope: { tag } })
  await world.evaluate()
  expect((await world.events(cheap.id)).map(({ subject }) => subject.id)).toEqual([known.id])
  const skips = await world.skips(cheap.id)
  expect(skips.map(({ subject, reason, readings }) => [subject.id, reason, readings[0]?.figure])).toEqual([
    [unknown.id, 'unspent', null],
  ])
  expect(skips.some(({ subject }) => subject.id === idle.id)).toBe(false)
  // Nothing is known of that it spent nothing, either.
  await world.spend(unknown.accountId, unknown.id, today(), 0)
  await world.evaluate(new Date(Date.now() + 300_000))
  expect((await world.events(cheap.id)).map(({ subject }) => subject.id).sort()).toEqual([known.id, unknown.id].sort())
})

it('does not judge ROI of a kind without orders, whatever is recorded of its spend, and says so on its page', async () => {
  const tag = `投产 ${unique()}`
  const [form, shop] = [await world.adset('表单', [tag]), await world.adset('商品', [tag])]
  await world.server.rows("update adsets set kind = 'cid_jdunion' where id = $1", [shop.id])
  for (const { id } of [form, shop]) await clicks(id, 50)
  const roi = await made({
    conditions: [
      { figure: 'clicks', op: 'atLeast', value: 1 },
      { ...COST, figure: 'salesPerSpend', value: 1 },
    ],
    floor: { figure: 'clicks', least: 1 },
    scope: { tag },
  })
  // As it was written down when such a kind was judged all the same.
  await world.server.rows(
    `insert into rule_events (id, rule_id, enterprise_id, subject_type, subject_id, subject_name, over_since, reason, facts, dry, conditions, readings, results, notice)
     values ($1, $2, $3, 'adset', $4, '表单', now() - interval '1 day', 'unspent', '{}', false, '[]', '[]', '[]', 'silent')`,
    [newId('re'), roi.id, world.enterpriseId, form.id],
  )
  await world.evaluate()
  const skips = (await world.skips(roi.id)).map(({ subject, reason, until }) => [subject.name, reason, until !== null])
  expect(skips.sort()).toEqual([
    ['商品', 'unspent', false],
    ['表单', 'unspent', true],
  ])
  const shown = async (id: string) => (await world.owner.get(`/adsets/${id}/rules`)).body.rules[0]
  expect(await shown(form.id)).toMatchObject({ id: roi.id, judged: false, reason: null })
  expect(await shown(shop.id)).toMatchObject({ judged: true, reason: 'unspent' })
  const { conditions, floor, scope } = roi
  const replayed = (await world.owner.post('/rules/replay', { conditions, floor, scope })).body
  expect(new Set(replayed.times.map(({ subject }: RuleEvent) => subject.name))).toEqual(new Set(['商品']))
  expect(replayed).toMatchObject({ looked: 2, unfit: 1 })
  // Spend is read: the entry that said it was not is over, also where the rule then has nothing to do.
  await world.spend(shop.accountId, shop.id, today(), 0)
  await world.evaluate(new Date(Date.now() + 300_000))
  expect((await world.skips(roi.id)).every(({ until }) => until !== null)).toBe(true)
})

it('calls no spend a cost where nothing converted, and counts apart in the replay what nobody can know', async () => {
  const tag = `零 ${unique()}`
  const [spent, blind] = [await world.adset('无转化', [tag]), await world.adset('无消耗', [tag])]
  await clicks(blind.id, 50)
  await world.spend(spent.accountId, spent.id, today(), 10_692)
  const dear = await made({ conditions: [{ ...COST, op: 'above' }], floor: FLOOR, scope: { tag } })
  await world.evaluate()
  const skips = await world.skips(dear.id)
  const reading = { value: 10_692, figure: 10_692, base: null, none: true }
  expect(Object.fromEntries(skips.map(({ subject, reason, readings }) => [subject.name, [reason, readings]]))).toEqual({
    无转化: ['floor', [reading]],
    无消耗: ['unspent', [{ value: null, figure: null, base: null }]],
  })
  const { conditions, floor, scope } = dear
  const replayed = (await world.owner.post('/rules/replay', { conditions, floor, scope })).body
  expect(replayed).toMatchObject({ count: 0, skipped: 1, unjudged: 1 })
  const dearOnes = await made({
    conditions: [{ ...COST, op: 'above' }],
    floor: { figure: 'spend', least: 1 },
    scope: { tag },
    actions: [{ kind: 'notify' }],
  })
  await world.evaluate()
  const [notice] = await world.news(world.owner, dearOnes)
  expect(notice?.kind).toBe('rule.holds')
  expect(notice?.params['figures']).toContain('"none":true')
  await world.conversions(spent.id, today(), 1)
  const rules = (await world.owner.get(`/adsets/${spent.id}/rules`)).body.rules as AdsetRule[]
  const known = [{ value: 10_692, figure: 10_692, base: null }]
  expect(rules.map(({ readings }) => readings)).toEqual([known, known])
})

it('leaves them out of a median, which needs three others', async () => {
  const tag = `中 ${unique()}`
  const costs = [9000, 1000, 2000]
  const adsets = await Promise.all(costs.map((_, at) => world.adset(`组${at}`, [tag])))
  for (const [at, { id, accountId }] of adsets.entries()) {
    await world.conversions(id, today(), 1)
    await world.spend(accountId, id, today(), costs[at] ?? 0)
  }
  const blind = await world.adset('未记录', [tag])
  await world.conversions(blind.id, today(), 1)
  const dear = await made({
    conditions: [{ ...COST, op: 'above', base: 'median', value: 150 }],
    floor: FLOOR,
    scope: { tag },
    actions: [{ kind: 'notify' }],
  })
  await world.evaluate()
  expect(await world.events(dear.id)).toEqual([])
  await world.spend(blind.accountId, blind.id, today(), 1000)
  await world.evaluate(new Date(Date.now() + 300_000))
  expect((await world.events(dear.id)).map(({ subject, readings }) => [subject.id, readings[0]])).toEqual([
    [adsets[0]?.id, { value: 600, figure: 9000, base: 1500 }],
  ])
})

it('writes the figures that kept it from acting, and begins with those that exceed the most', async () => {
  const tag = `限 ${unique()}`
  const adsets = await Promise.all([3, 9, 6].map((n) => world.adset(`失败${n}`, [tag])))
  for (const [at, { id }] of adsets.entries()) await world.hour(id, new Date(), [3, 9, 6][at] ?? 0, 'failed')
  const failed = { figure: 'failed', window: { unit: 'hour', length: 24 }, op: 'above', value: 1 }
  const limited = await made({ conditions: [failed], scope: { tag }, dailyMost: 1, actions: [{ kind: 'stop' }] })
  await world.evaluate()
  expect((await world.events(limited.id)).map(({ subject }) => subject.name)).toEqual(['失败9'])
  const skips = await world.skips(limited.id)
  expect(
    skips.map(({ subject, reason, facts, readings }) => [subject.name, reason, facts, readings[0]?.value]).sort(),
  ).toEqual([
    ['失败3', 'limit', { done: 1, most: 1 }, 3],
    ['失败6', 'limit', { done: 1, most: 1 }, 6],
  ])
  const few = await world.adset('量小')
  await clicks(few.id, 77)
  const floored = await made({
    scope: { ids: [few.id] },
    conditions: [{ figure: 'clicks', op: 'atLeast', value: 1 }],
    floor: { figure: 'clicks', least: 78 },
  })
  const late = await made({
    scope: { ids: [few.id] },
    conditions: [{ figure: 'clicks', op: 'atLeast', value: 1 }],
    lasting: 2,
  })
  const at = new Date()
  await world.evaluate(at)
  expect((await world.skips(floored.id))[0]?.facts).toEqual({ figure: 'clicks', volume: 77, least: 78 })
  expect((await world.skips(late.id))[0]?.facts).toEqual({ until: new Date(at.getTime() + 7_200_000).toISOString() })
})

it('switches no agents where the kind has none, and says so', async () => {
  const tag = `客 ${unique()}`
  const [form, friend] = [await world.adset('表单', [tag]), await world.adset('加粉', [tag])]
  await world.server.rows("update adsets set kind = 'formschema' where id = $1", [form.id])
  for (const { id } of [form, friend]) await clicks(id, 50)
  const agent = { enterpriseId: world.enterpriseId, name: unique(), weixin: `wx_${unique()}` }
  const { id: agentId } = (await world.server.admin.post('/customerservice', agent)).body.customerservice
  const actions = [{ kind: 'agents', ids: [agentId] }]
  const conditions = [{ figure: 'clicks', op: 'atLeast', value: 1 }]
  const refused = await world.owner.post('/rules', { name: '名', actions, conditions, scope: { ids: [form.id] } })
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'actions.0.kind'])
  const rule = await made({ scope: { tag }, actions, conditions })
  await world.evaluate()
  const events = await world.events(rule.id)
  expect(
    Object.fromEntries(events.map(({ subject, results }) => [subject.name, [results[0]?.state, results[0]?.reason]])),
  ).toEqual({ 表单: ['refused', '该类型的广告组没有客服，无法更换'], 加粉: ['changed', null] })
  expect((await world.owner.get(`/rules/${rule.id}`)).body.rule.today).toBe(1)
})

it('finds no conflict between rules that can never both apply to one ad set', async () => {
  const post = (actions: object[], conditions: object[], rest: object = {}) =>
    world.owner.post('/rules', { name: unique(), actions, conditions, ...rest })
  const ended = { unit: 'day', length: 3, today: false }
  const orders = [{ figure: 'orders', window: ended, op: 'atMost', value: 0 }]
  const few = [{ figure: 'clicks', window: ended, op: 'atMost', value: 10 }]
  expect((await post([{ kind: 'stop' }], orders)).status).toBe(200)
  expect((await post([{ kind: 'start' }], few, { scope: { kind: 'formschema' } })).status).toBe(200)
  expect((await post([{ kind: 'start' }], few, { scope: { kind: 'cid_jdunion' } })).body.code).toBe('rule.conflict')
})

it('says of a rule that only skips why it does, and nothing where it applies', async () => {
  const adset = await world.adset('量少')
  await world.conversions(adset.id, today(), 3)
  const conditions = [{ figure: 'conversions', op: 'atLeast', value: 1 }]
  const rule = await made({ conditions, floor: { figure: 'conversions', least: 9 }, scope: { ids: [adset.id] } })
  const shown = async () => (await world.owner.get(`/rules/${rule.id}`)).body.rule
  expect(await shown()).toMatchObject({ holding: 0, skipping: null })
  await world.evaluate()
  expect(await shown()).toMatchObject({ holding: 0, skipping: 'floor', today: 0 })
  await world.server.rows('update adset_days set conversions = 20 where adset_id = $1', [adset.id])
  await world.evaluate(new Date(Date.now() + 300_000))
  expect(await shown()).toMatchObject({ holding: 1, skipping: null, today: 1 })
})
