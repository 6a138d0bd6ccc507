import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import type { AdsetRule, Rule, RuleEvent } from '#contract/rules/entities.ts'
import { dayAfter } from '../../core/time/span.ts'
import type { Api } from '../../testing/api.ts'
import { unique } from '../../testing/test-server.ts'
import { idOf, openRuleWorld, type RuleWorld, today } from './testing/rule-world.ts'

let world: RuleWorld
beforeAll(async () => {
  world = await openRuleWorld()
})
afterAll(() => world.server.stop())

const get = async (id: string): Promise<Adset> => (await world.owner.get(`/adsets/${id}`)).body.adset
const after = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)
const remove = ({ id }: Rule) => world.owner.delete(`/rules/${id}`)

/** An ad set of which pushes failed, and a rule that does something about it. */
const failing = async (body: Record<string, unknown>) => {
  const adset = await world.adset(`组 ${unique()}`)
  await world.hour(adset.id, new Date(), 9, 'failed')
  const target = { target: 'adset', targetId: adset.id, window: 24, userIds: [] }
  const rule = await world.rule({ name: `规则 ${unique()}`, kind: 'failures', threshold: 3, ...target, ...body })
  return { adset, rule, mend: () => world.hour(adset.id, new Date(), -9, 'failed') }
}
const one = async (rule: Rule): Promise<RuleEvent | undefined> => (await world.events(rule.id))[0]
const undo = (id = '') => world.owner.post(`/rule-events/${id}/undo`)
const trail = (id: string) =>
  world.server.rows<{ action: string; actor_name: string }>(
    "select action, actor_name from audit where entity_id = $1 and action <> 'adset.create' order by id",
    [id],
  )

describe('an action', () => {
  it('stops an ad set once, with its audit line, and is undone by the owner', async () => {
    const { adset, rule } = await failing({ actions: [{ kind: 'stop' }] })
    await Promise.all([world.evaluate(), world.evaluate(), world.evaluate()])
    await world.evaluate(after(5))
    expect((await get(adset.id)).status).toBe('AD_STOP')
    expect((await trail(adset.id)).slice(1)).toEqual([{ action: 'adset.stop', actor_name: `自动规则：${rule.name}` }])
    const event = await one(rule)
    expect(event).toMatchObject({
      reason: null,
      dry: false,
      undoable: true,
      results: [{ kind: 'stop', state: 'changed' }],
    })
    expect(await world.events(rule.id)).toHaveLength(1)
    const undone = await undo(event?.id)
    expect(undone.body.event).toMatchObject({ undoable: false, undoneAt: expect.any(String) })
    expect((await get(adset.id)).status).toBe('AD_RUNNING')
    // What an operator decided stays: the conditions still hold, and it is not stopped again.
    await world.evaluate(after(30))
    expect((await get(adset.id)).status).toBe('AD_RUNNING')
    expect((await world.member.post(`/rule-events/${event?.id}/undo`)).status).toBe(403)
  })

  it('changes strategy and daily cap, and puts back both or neither', async () => {
    const { adset, rule } = await failing({
      actions: [
        { kind: 'strategy', change: { mode: 'ratio', ratio: 40 } },
        { kind: 'cap', how: 'set', value: 50 },
      ],
    })
    const before = (await get(adset.id)).pushStrategy
    await world.evaluate()
    expect((await get(adset.id)).pushStrategy).toEqual({ ...before, mode: 'ratio', ratio: 40, dailyCap: 50 })
    const event = await one(rule)
    await world.owner.put(`/adsets/${adset.id}`, { pushStrategy: { ...before, mode: 'none' } })
    const refused = await undo(event?.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'rule_event.changed_since'])
    expect(refused.body.message).toMatch(/^User \w+/)
    expect((await get(adset.id)).pushStrategy.mode).toBe('none')
    await world.owner.put(`/adsets/${adset.id}`, {
      pushStrategy: { ...before, mode: 'ratio', ratio: 40, dailyCap: 50 },
    })
    expect((await undo(event?.id)).status).toBe(200)
    expect((await get(adset.id)).pushStrategy).toEqual(before)
  })

  it('changes any rule of the strategy, of the kinds and the platform in its scope alone', async () => {
    const tag = `类 ${unique()}`
    const [shop, form] = [await world.adset('商品', [tag]), await world.adset('表单', [tag])]
    await world.server.rows("update adsets set kind = 'cid_jdunion' where id = $1", [shop.id])
    for (const { id } of [shop, form]) await world.hour(id, new Date(), 9, 'failed')
    const change = {
      mode: 'ratio',
      ratio: 60,
      guaranteeFirst: 20,
      dedupeBy: 'visitor',
      firstOnly: true,
      hours: [9, 10, 11],
      minAmount: 5000,
      delay: { min: 5, max: 60 },
      windowDays: 7,
      dailyCap: 100,
    }
    const scope = { tag, kind: 'cid_jdunion', provider: 'tencent_gdt' }
    const conditions = [{ figure: 'failed', op: 'above', value: 3, window: { unit: 'hour', length: 24 } }]
    const rule = await world.rule({ name: unique(), scope, conditions, actions: [{ kind: 'strategy', change }] })
    const [before, other] = [(await get(shop.id)).pushStrategy, (await get(form.id)).pushStrategy]
    await world.evaluate()
    expect((await get(shop.id)).pushStrategy).toEqual({ ...before, ...change })
    expect((await get(form.id)).pushStrategy).toEqual(other)
    expect((await undo((await one(rule))?.id)).status).toBe(200)
    expect((await get(shop.id)).pushStrategy).toEqual(before)
    await remove(rule)
  })

  it('raises the daily cap again after each pause, up to its ceiling', async () => {
    const actions = [{ kind: 'cap', how: 'raise', value: 50, most: 200 }]
    const { adset, rule } = await failing({ actions, repeats: true, cooldown: 30 })
    const { pushStrategy } = await get(adset.id)
    await world.owner.put(`/adsets/${adset.id}`, { pushStrategy: { ...pushStrategy, dailyCap: 100 } })
    const caps: (number | null)[] = []
    for (const minutes of [0, 10, 31, 62, 93]) {
      await world.evaluate(after(minutes))
      caps.push((await get(adset.id)).pushStrategy.dailyCap)
    }
    expect(caps).toEqual([150, 150, 200, 200, 200])
    const states = (await world.events(rule.id)).map(({ results }) => results[0]?.state)
    expect(states).toEqual(['changed', 'changed'])
  })

  it('switches the agents, and says why it could not start what maps no event', async () => {
    const agent = (
      await world.server.admin.post('/customerservice', {
        enterpriseId: world.enterpriseId,
        name: '夜班',
        weixin: 'wx_night',
      })
    ).body.customerservice.id
    const { adset, rule } = await failing({ actions: [{ kind: 'agents', ids: [agent] }, { kind: 'start' }] })
    const { pushStrategy } = await get(adset.id)
    await world.owner.put(`/adsets/${adset.id}`, { pushStrategy: { ...pushStrategy, events: {} } })
    await world.owner.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
    await world.evaluate()
    expect((await one(rule))?.results).toMatchObject([
      { kind: 'agents', state: 'changed' },
      { kind: 'start', state: 'refused', reason: '请先在回传策略中设置至少一个转化事件' },
    ])
    const agents = await world.server.rows('select agent_id from adset_agents where adset_id = $1', [adset.id])
    expect(agents).toEqual([{ agent_id: agent }])
  })

  it('pauses the pushes of the account for so long, and lets them go on when it is undone', async () => {
    const { adset, rule } = await failing({ actions: [{ kind: 'pause', minutes: 60 }] })
    await world.evaluate()
    const paused = async () => (await world.owner.get(`/accounts/${adset.accountId}`)).body.account.pushPaused
    expect(await paused()).toMatchObject({ reason: 'rule', until: expect.any(String) })
    expect((await undo((await one(rule))?.id)).status).toBe(200)
    expect(await paused()).toBeNull()
    expect((await trail(adset.accountId)).map(({ action }) => action)).toContain('account.pause_pushes')
  })

  it('only writes down what it would do in a dry run, and tells nobody', async () => {
    const actions = [{ kind: 'stop' }, { kind: 'notify' }]
    const { adset, rule } = await failing({ actions, dry: true, userIds: [idOf(world.owner)] })
    await world.evaluate()
    expect((await get(adset.id)).status).toBe('AD_RUNNING')
    expect(await one(rule)).toMatchObject({ dry: true, undoable: false, results: [{ kind: 'stop', state: 'planned' }] })
    expect(await world.news(world.owner, rule)).toEqual([])
  })
})

describe('an undo', () => {
  it('is done once, whoever asks how often: a retry is answered as before, another person is told who it was', async () => {
    const actions = [{ kind: 'cap', how: 'raise', value: 50 }, { kind: 'stop' }]
    const { adset, rule } = await failing({ actions })
    const { pushStrategy } = await get(adset.id)
    await world.owner.put(`/adsets/${adset.id}`, { pushStrategy: { ...pushStrategy, dailyCap: 100 } })
    await world.evaluate()
    expect(await get(adset.id)).toMatchObject({ status: 'AD_STOP', pushStrategy: { dailyCap: 150 } })
    const before = (await trail(adset.id)).length
    const { id } = (await one(rule)) ?? { id: '' }
    const other = await world.server.join(world.enterpriseId, 'User')
    const ask = (api: Api) => api.post(`/rule-events/${id}/undo`)
    const replies = await Promise.all([ask(world.owner), ask(other), ask(world.owner), ask(other)])
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 409, 409])
    const winner = replies.find(({ status }) => status === 200)?.body.event
    for (const { body } of replies.filter(({ status }) => status === 200)) expect(body.event).toEqual(winner)
    for (const { body } of replies.filter(({ status }) => status === 409)) {
      expect(body.code).toBe('rule_event.undone')
      expect(body.message).toContain(winner.undoneBy)
    }
    expect(await get(adset.id)).toMatchObject({ status: 'AD_RUNNING', pushStrategy: { dailyCap: 100 } })
    expect((await trail(adset.id)).slice(before).map(({ action }) => action)).toEqual(['adset.start', 'adset.update'])
    const undos = await world.server.rows("select 1 from audit where action = 'rule.undo' and after ->> 'event' = $1", [
      id,
    ])
    expect(undos).toHaveLength(1)
    // Asked again after the owner stopped it, nothing starts.
    await world.owner.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
    await Promise.all([ask(world.owner), ask(other)])
    expect((await get(adset.id)).status).toBe('AD_STOP')
  })

  it('leaves alone what a person started and stopped again since', async () => {
    const { adset, rule } = await failing({ actions: [{ kind: 'stop' }] })
    await world.evaluate()
    for (const status of ['AD_RUNNING', 'AD_STOP'])
      expect((await world.owner.put(`/adsets/${adset.id}/state`, { status })).status).toBe(200)
    const refused = await undo((await one(rule))?.id)
    expect(refused.body.code).toBe('rule_event.changed_since')
    expect(refused.body.message).toMatch(/^User \w+/)
    expect((await get(adset.id)).status).toBe('AD_STOP')
    expect(await one(rule)).toMatchObject({ undoneAt: null })
  })

  it('waits for an evaluation that is under way, and undoes what that left', async () => {
    const actions = [{ kind: 'cap', how: 'raise', value: 10 }]
    const { adset, rule } = await failing({ actions, repeats: true, cooldown: 30 })
    const { pushStrategy } = await get(adset.id)
    await world.owner.put(`/adsets/${adset.id}`, { pushStrategy: { ...pushStrategy, dailyCap: 100 } })
    await world.evaluate()
    const first = await one(rule)
    const [, reply] = await Promise.all([world.evaluate(after(31)), undo(first?.id)])
    const cap = (await get(adset.id)).pushStrategy.dailyCap
    // Either the raise was undone and then done anew, or a second raise stands and the first cannot be undone.
    expect([reply.status, cap]).toEqual(reply.status === 200 ? [200, cap === 100 ? 100 : 110] : [409, 121])
  })

  it('of a pause that has run out is not offered, and refused', async () => {
    const { rule } = await failing({ actions: [{ kind: 'pause', minutes: 15 }] })
    await world.evaluate()
    await world.server.rows(
      `update rule_events set results = jsonb_set(results, '{0,is,until}', to_jsonb(now() - interval '1 minute'))
       where rule_id = $1`,
      [rule.id],
    )
    const event = await one(rule)
    expect(event).toMatchObject({ undoable: false, results: [{ kind: 'pause', state: 'changed' }] })
    expect((await undo(event?.id)).body.code).toBe('undo.not_found')
  })
})

describe('nothing is done, and the log says why', () => {
  const reasons = async (rule: Rule) =>
    (await world.skips(rule.id)).map(({ reason, until }) => [reason, until !== null])

  it('while all rules of the enterprise are stopped', async () => {
    await world.owner.put('/rules/halt', { halted: true })
    const { adset, rule } = await failing({ actions: [{ kind: 'stop' }] })
    const told = await failing({ userIds: [idOf(world.owner)] })
    await world.evaluate()
    await world.evaluate(after(5))
    expect(await reasons(rule)).toEqual([['halted', false]])
    expect((await get(adset.id)).status).toBe('AD_RUNNING')
    expect(await world.news(world.owner, told.rule)).toHaveLength(1)
    expect((await world.member.get('/rules/halt')).body.halt).toMatchObject({ halted: true })
    await world.owner.put('/rules/halt', { halted: false })
    await world.evaluate(after(10))
    expect(await reasons(rule)).toEqual([['halted', true]])
    expect((await get(adset.id)).status).toBe('AD_STOP')
  })

  it('below the volume, on spend that is too old, and beyond what a day allows', async () => {
    const few = await world.adset('少', ['少'])
    await world.spend(few.accountId, few.id, today(), 90_000)
    await world.conversions(few.id, today(), 2)
    const floor = { figure: 'conversions', least: 10 }
    const base = {
      kind: 'cost',
      threshold: 1000,
      target: 'adset',
      targetId: few.id,
      userIds: [],
      actions: [{ kind: 'stop' }],
    }
    const floored = await world.rule({ name: unique(), ...base, floor })
    const old = await world.rule({ name: unique(), ...base, freshHours: 2 })
    await world.server.rows("update spends set updated_at = now() - interval '3 hours' where adset_id = $1", [few.id])
    await world.evaluate()
    expect(await reasons(floored)).toEqual([['floor', false]])
    expect(await reasons(old)).toEqual([['stale', false]])
    expect((await get(few.id)).status).toBe('AD_RUNNING')
    for (const rule of [floored, old]) await remove(rule)

    const many = [await world.adset('甲', ['多']), await world.adset('乙', ['多']), await world.adset('丙', ['多'])]
    for (const { id } of many) await world.hour(id, new Date(), 9, 'failed')
    const limited = await world.rule({
      name: unique(),
      kind: 'failures',
      threshold: 3,
      window: 24,
      target: 'tag',
      targetId: '多',
      userIds: [],
      actions: [{ kind: 'stop' }],
      dailyMost: 2,
    })
    await world.evaluate()
    const states = await Promise.all(many.map(async ({ id }) => (await get(id)).status))
    expect(states.filter((state) => state === 'AD_STOP')).toHaveLength(2)
    expect(await reasons(limited)).toEqual([['limit', false]])
  })

  it('below a volume that is asked for, though no condition is a cost or rate', async () => {
    const small = await world.adset('量小')
    await world.server.rows('insert into adset_days (adset_id, day, slot, clicks, visits) values ($1, $2, 5, 77, 10)', [
      small.id,
      today(),
    ])
    const rule = await world.rule({
      name: unique(),
      scope: { ids: [small.id] },
      conditions: [{ figure: 'clicks', op: 'atLeast', value: 1 }],
      floor: { figure: 'clicks', least: 78 },
      actions: [{ kind: 'stop' }],
    })
    await world.evaluate()
    expect(await reasons(rule)).toEqual([['floor', false]])
    expect((await get(small.id)).status).toBe('AD_RUNNING')
    await world.owner.put(`/rules/${rule.id}`, { floor: { figure: 'clicks', least: 77 } })
    await world.evaluate(after(5))
    expect((await get(small.id)).status).toBe('AD_STOP')
    await remove(rule)
  })
})

describe('what a condition compares', () => {
  it('a share of a target, of any figure of the reports', async () => {
    const tag = `目标 ${unique()}`
    const dear = await world.adset('贵', [tag])
    const cheap = await world.adset('省', [tag])
    for (const [index, { id, accountId }] of [dear, cheap].entries()) {
      await world.spend(accountId, id, today(), index === 0 ? 9000 : 4000)
      await world.server.rows(
        'insert into adset_days (adset_id, day, slot, clicks, visits) values ($1, $2, 5, 40, 10)',
        [id, today()],
      )
    }
    const conditions = [
      { figure: 'costPerClick', op: 'above', base: 'target', target: 100, value: 150 },
      { figure: 'visitRate', op: 'atMost', value: 25 },
    ]
    const floor = { figure: 'clicks', least: 20 }
    const rule = await world.rule({ name: unique(), scope: { tag }, conditions, floor, actions: [{ kind: 'stop' }] })
    await world.evaluate()
    const events = await world.events(rule.id)
    expect(events.map(({ subject, readings }) => [subject.id, readings])).toEqual([
      [
        dear.id,
        [
          { value: 225, figure: 225, base: 100 },
          { value: 25, figure: 25, base: null },
        ],
      ],
    ])
    await remove(rule)
  })

  it('the day before, the days before, and the median of the scope', async () => {
    const tag = `比 ${unique()}`
    const [low, usual, other] = [
      await world.adset('低', [tag]),
      await world.adset('常', [tag]),
      await world.adset('他', [tag]),
    ]
    const fourth = await world.adset('四', [tag])
    for (const [index, { id }] of [low, usual, other, fourth].entries())
      for (let ago = 1; ago <= 8; ago++)
        await world.conversions(id, dayAfter(today(), -ago), index === 0 && ago === 1 ? 4 : 10)
    const ended = { unit: 'day', length: 1, today: false }
    const rules = []
    for (const condition of [
      { base: 'before', op: 'atMost', value: -50 },
      { base: 'days', op: 'atMost', value: -50 },
      { base: 'median', op: 'below', value: 50 },
    ]) {
      const conditions = [{ figure: 'conversions', window: ended, ...condition }]
      rules.push(await world.rule({ name: unique(), target: 'tag', targetId: tag, conditions }))
    }
    await world.evaluate()
    const found = await Promise.all(rules.map(async (rule) => world.events(rule.id)))
    expect(found.map((events) => events.map(({ subject, readings }) => [subject.id, readings[0]]))).toEqual([
      [[low.id, { value: -60, figure: 4, base: 10 }]],
      [[low.id, { value: -60, figure: 4, base: 10 }]],
      [[low.id, { value: 40, figure: 4, base: 10 }]],
    ])
    // An ad set's page judges it as the rules do.
    const shown = (await world.owner.get(`/adsets/${low.id}/rules`)).body.rules as AdsetRule[]
    const own = rules.map(({ id }) => shown.find((one) => one.id === id)?.readings)
    expect(own).toEqual(found.map((events) => events[0]?.readings))
  })
})
