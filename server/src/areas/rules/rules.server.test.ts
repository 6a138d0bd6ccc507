import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rule } from '#contract/rules/entities.ts'
import { dayAfter } from '../../core/time/span.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { unique } from '../../testing/test-server.ts'
import { type RuleWorld, HOUR, idOf, inShort, openRuleWorld, today } from './testing/rule-world.ts'
import { followLink } from '../work/testing/follow-link.ts'

let world: RuleWorld
let stranger: Api
let strangerEnterprise: string
beforeAll(async () => {
  world = await openRuleWorld()
  strangerEnterprise = await world.server.enterprise()
  stranger = await world.server.join(strangerEnterprise, 'User')
})
afterAll(() => world.server.stop())

const hoursAgo = (n: number): Date => new Date(Date.now() - n * HOUR)
const named = (body: Record<string, unknown>) => world.rule({ name: `规则 ${unique()}`, ...body })
const remove = async ({ id }: Rule) => expect((await world.owner.delete(`/rules/${id}`)).status).toBe(200)

/** It began for exactly these; one notice says so, and looking again says nothing more. */
const expectBegan = async (rule: Rule, subjects: readonly string[]) => {
  await world.evaluate()
  const events = await world.events(rule.id)
  expect(events.map(({ subject }) => subject.id).sort()).toEqual([...subjects].sort())
  const news = await world.news(world.owner, rule)
  expect(news).toHaveLength(1)
  await world.evaluate()
  await world.evaluate(new Date(Date.now() + 1000))
  expect(await world.events(rule.id)).toEqual(events)
  expect(await world.news(world.owner, rule)).toEqual(news)
  return { event: events[0], news: news[0] }
}
const expectEnded = async (rule: Rule, at = new Date()) => {
  await world.evaluate(at)
  expect((await world.events(rule.id)).map(({ until }) => until === null)).not.toContain(true)
  const [last] = await world.news(world.owner, rule)
  expect(last?.kind).toMatch(/^alarm\.ended/)
}

/** One ad set of which nothing is wrong, beside those a test is about. */
const targetsOf = async (tag: string) => {
  const one = await world.adset(`组 ${tag}`, [tag])
  const other = await world.adset(`别组 ${tag}`)
  return { one, other }
}

describe('what a rule watches', () => {
  it('cost: of an ad set, by its tag, by its account and in the whole enterprise', async () => {
    const { one, other } = await targetsOf('费')
    await world.spend(one.accountId, one.id, today(), 62_300)
    await world.conversions(one.id, today(), 10)
    await world.spend(other.accountId, other.id, today(), 40_000)
    await world.conversions(other.id, today(), 10)
    const rules = [
      await named({ kind: 'cost', threshold: 5000, target: 'adset', targetId: one.id }),
      await named({ kind: 'cost', threshold: 5000, target: 'tag', targetId: '费' }),
      await named({ kind: 'cost', threshold: 5000, target: 'account', targetId: one.accountId }),
      await named({ kind: 'cost', threshold: 5000, target: 'enterprise' }),
    ]
    for (const rule of rules) {
      const { news, event } = await expectBegan(rule, [one.id])
      expect(event?.readings[0]?.value).toBe(6230)
      expect(event).toMatchObject({ until: null, link: `/apps/adsets/details/${one.id}` })
      expect(news).toMatchObject({
        kind: 'alarm.cost',
        level: 'warning',
        params: { subject: one.name, value: '62.30', threshold: '50.00', window: '1' },
        link: `/apps/adsets/details/${one.id}`,
      })
    }
    await world.spend(one.accountId, one.id, today(), 48_000)
    await world.evaluate()
    // 48 yuan is below the threshold and within its margin: it goes on.
    for (const rule of rules) expect((await world.events(rule.id))[0]?.until).toBeNull()
    await world.spend(one.accountId, one.id, today(), 47_000)
    for (const rule of rules) await expectEnded(rule)
    for (const rule of rules) await remove(rule)
  })

  it('cost: what was spent without any conversion, and days together', async () => {
    const { one } = await targetsOf('空')
    await world.spend(one.accountId, one.id, today(), 5001)
    const empty = await named({ kind: 'cost', threshold: 5000, target: 'adset', targetId: one.id })
    await expectBegan(empty, [one.id])
    await world.spend(one.accountId, one.id, dayAfter(today(), -2), 30_000)
    await world.conversions(one.id, dayAfter(today(), -1), 8)
    // 350.01 yuan for eight conversions in three days.
    const three = await named({ kind: 'cost', threshold: 4300, window: 3, target: 'adset', targetId: one.id })
    expect((await expectBegan(three, [one.id])).event?.readings[0]?.value).toBe(4375)
    for (const rule of [empty, three]) await remove(rule)
  })

  it('conversions that stopped: not those that never were, and not of what stands still', async () => {
    const { one, other } = await targetsOf('停')
    const still = await world.adset('停用的组', ['停'])
    await world.hour(one.id, hoursAgo(7), 3)
    await world.hour(still.id, hoursAgo(7), 3)
    await world.owner.put(`/adsets/${still.id}/state`, { status: 'AD_STOP' })
    await world.hour(other.id, hoursAgo(0), 1)
    const rules = [
      await named({ kind: 'stopped', threshold: 6, target: 'adset', targetId: one.id }),
      await named({ kind: 'stopped', threshold: 6, target: 'tag', targetId: '停' }),
      await named({ kind: 'stopped', threshold: 6, target: 'account', targetId: one.accountId }),
      await named({ kind: 'stopped', threshold: 6, target: 'enterprise' }),
    ]
    for (const rule of rules) {
      const { news } = await expectBegan(rule, [one.id])
      expect(news).toMatchObject({ kind: 'alarm.stopped', params: { value: '6', threshold: '6' } })
    }
    await world.hour(one.id, new Date(), 1)
    for (const rule of rules) await expectEnded(rule, new Date(Date.now() + 1000))
    for (const rule of rules) await remove(rule)
  })

  it('pushes that failed: the link shows the very rows', async () => {
    const { one } = await targetsOf('败')
    await world.hour(one.id, hoursAgo(0), 4, 'failed')
    await world.hour(one.id, hoursAgo(3), 100, 'failed')
    await world.hour(one.id, hoursAgo(0), 50)
    const rules = [
      await named({ kind: 'failures', threshold: 3, target: 'adset', targetId: one.id }),
      await named({ kind: 'failures', threshold: 3, target: 'tag', targetId: '败' }),
      await named({ kind: 'failures', threshold: 3, target: 'account', targetId: one.accountId }),
      await named({ kind: 'failures', threshold: 3, target: 'enterprise' }),
    ]
    for (const rule of rules) {
      const { news, event } = await expectBegan(rule, [one.id])
      expect(event?.readings[0]?.value).toBe(4)
      expect(news?.link).toMatch(new RegExp(`^/apps/adsets/details/${one.id}\\?tab=pushes&Status=failed&From=`))
      expect((await followLink(world.owner, news?.link ?? '')).status).toBe(200)
    }
    for (const rule of rules) await remove(rule)
  })

  it('a balance: of an account, and of every account of the enterprise', async () => {
    const { one, other } = await targetsOf('余')
    await world.owner.put(`/accounts/${one.accountId}/funds`, { balance: 90_000 })
    await world.owner.put(`/accounts/${other.accountId}/funds`, { balance: 900_000 })
    const rules = [
      await named({ kind: 'balance', threshold: 100_000, target: 'account', targetId: one.accountId }),
      await named({ kind: 'balance', threshold: 100_000, target: 'enterprise' }),
    ]
    for (const rule of rules) {
      const { news } = await expectBegan(rule, [one.accountId])
      expect(news).toMatchObject({
        kind: 'alarm.balance',
        params: { value: '900.00', threshold: '1000.00' },
        link: '/dashboard/e-wallet',
      })
    }
    await world.owner.put(`/accounts/${one.accountId}/funds`, { balance: 500_000 })
    for (const rule of rules) await expectEnded(rule)
    for (const rule of rules) await remove(rule)
  })

  it('the spend of the day: of an ad set, a tag, an account, the enterprise; and its share of the budget', async () => {
    const whole = await world.server.enterprise()
    const owner = await world.server.join(whole, 'User')
    const adset = await makeAdset(world.server, owner, whole, { name: '花费' })
    const accountId = adset.account?.id ?? ''
    await world.server.rows('update adsets set tags = $2 where id = $1', [adset.id, ['花']])
    await owner.post('/spend/import', {
      rows: [
        { accountId, day: today(), amount: 900 },
        { accountId, adsetId: adset.id, day: today(), amount: 600 },
      ],
    })
    for (const id of [accountId, ''])
      await world.server.rows(
        `insert into budgets (enterprise_id, account_id, period, starts, amount) values ($1, $2, 'day', $3, 100000)`,
        [whole, id, dayAfter(today(), -20)],
      )
    const make = async (body: object): Promise<Rule> =>
      (await owner.post('/rules', inShort({ name: unique(), userIds: [idOf(owner)], freshHours: null, ...body }))).body
        .rule
    const expected = [
      [await make({ kind: 'spend', threshold: 50_000, target: 'adset', targetId: adset.id }), adset.id, 60_000],
      [await make({ kind: 'spend', threshold: 50_000, target: 'tag', targetId: '花' }), adset.id, 60_000],
      [await make({ kind: 'spend', threshold: 50_000, target: 'account', targetId: accountId }), accountId, 90_000],
      [await make({ kind: 'spend', threshold: 50_000, target: 'enterprise' }), whole, 90_000],
      [await make({ kind: 'budget', threshold: 90, target: 'account', targetId: accountId }), accountId, 90],
      [await make({ kind: 'budget', threshold: 90, target: 'enterprise' }), whole, 90],
    ] as const
    const none = await make({ kind: 'budget', threshold: 91, target: 'enterprise' })
    await world.evaluate()
    for (const [rule, subject, value] of expected) {
      expect((await world.events(rule.id, owner)).map((event) => [event.subject.id, event.readings[0]?.value])).toEqual(
        [[subject, value]],
      )
      expect(await world.news(owner, rule)).toHaveLength(1)
    }
    expect(await world.events(none.id, owner)).toEqual([])
  })
})

describe('a rule', () => {
  it('is made, read, changed, switched off, deleted and brought back, each with its line in the log', async () => {
    const { one } = await targetsOf('改')
    await world.hour(one.id, hoursAgo(0), 9, 'failed')
    const rule = await named({ kind: 'failures', threshold: 3, target: 'adset', targetId: one.id })
    expect(rule).toMatchObject({ named: [{ name: one.name }], gone: false, enabled: true, holding: 0, people: [{}] })
    await world.evaluate()
    const read = async (): Promise<Rule> => (await world.member.get(`/rules/${rule.id}`)).body.rule
    expect(await read()).toMatchObject({ holding: 1 })
    const changed = await world.owner.put(`/rules/${rule.id}`, inShort({ kind: 'failures', threshold: 20 }))
    expect(changed.body.rule).toMatchObject({ conditions: [{ value: 20 }], holding: 0, name: rule.name })
    await world.owner.put(`/rules/${rule.id}`, inShort({ kind: 'failures', threshold: 2 }))
    await world.evaluate()
    expect(await read()).toMatchObject({ holding: 1 })
    await world.owner.put(`/rules/${rule.id}`, { enabled: false })
    expect(await read()).toMatchObject({ holding: 0, enabled: false })
    const before = await world.news(world.owner, rule)
    await world.evaluate()
    expect(await world.news(world.owner, rule)).toEqual(before)
    const { undo } = (await world.owner.delete(`/rules/${rule.id}`)).body
    expect((await world.owner.get(`/rules/${rule.id}`)).status).toBe(404)
    expect((await world.owner.post(`/undo/${undo}`)).status).toBe(200)
    expect(await read()).toMatchObject({ id: rule.id })
    const lines = await world.server.rows<{ action: string }>(
      "select action from audit where entity = 'rule' and entity_id = $1 order by id",
      [rule.id],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'rule.create',
      'rule.update',
      'rule.update',
      'rule.update',
      'rule.delete',
      'rule.restore',
    ])
  })

  it('is an owner’s and an Admin’s to change, a Member’s to read, and nobody else’s', async () => {
    const rule = await named({ kind: 'stopped', threshold: 100, target: 'enterprise' })
    const customer = await world.server.join(world.enterpriseId, 'MemberCustomer')
    const body = inShort({ name: '不行', kind: 'stopped', threshold: 5, userIds: [idOf(world.member)] })
    expect((await world.member.get('/rules')).status).toBe(200)
    expect((await world.member.get('/rule-events')).status).toBe(200)
    for (const api of [world.member, customer]) {
      expect((await api.post('/rules', body)).status).toBe(403)
      expect((await api.put(`/rules/${rule.id}`, { enabled: false })).status).toBe(403)
      expect((await api.delete(`/rules/${rule.id}`)).status).toBe(403)
      expect((await api.post('/rules/replay', inShort({ kind: 'stopped', threshold: 5 }))).status).toBe(403)
      expect((await api.put('/rules/halt', { halted: true })).status).toBe(403)
    }
    expect((await customer.get('/rules')).status).toBe(403)
    expect((await stranger.get(`/rules/${rule.id}`)).status).toBe(404)
    expect((await stranger.put(`/rules/${rule.id}`, { enabled: false })).status).toBe(404)
    expect((await stranger.get('/rules')).body.rules).toEqual([])
    const changed = await world.server.admin.put(`/rules/${rule.id}`, inShort({ kind: 'stopped', threshold: 120 }))
    expect(changed.body.rule.conditions[0].value).toBe(120)
    await remove(rule)
  })

  it('refuses ad sets, accounts, tags, people and robots of another enterprise', async () => {
    const foreign = await makeAdset(world.server, stranger, strangerEnterprise, { name: '别家' })
    await world.server.rows('update adsets set tags = $2 where id = $1', [foreign.id, ['别家标签']])
    const base = {
      name: '越界',
      userIds: [idOf(world.owner)],
      target: 'enterprise',
      kind: 'stopped',
      threshold: 5,
    } as const
    const ask = async (body: object) => {
      const reply = await world.owner.post('/rules', inShort({ ...base, ...body }))
      return [reply.status, reply.body.code]
    }
    expect(await ask({ target: 'adset', targetId: foreign.id })).toEqual([422, 'rule.target'])
    const account = { kind: 'balance', target: 'account', targetId: foreign.account?.id }
    expect(await ask(account)).toEqual([422, 'rule.target'])
    expect(await ask({ target: 'tag', targetId: '别家标签' })).toEqual([422, 'rule.target'])
    expect(await ask({ userIds: [idOf(stranger)] })).toEqual([422, 'rule.receiver'])
    expect(await ask({ robotIds: ['ro_none'] })).toEqual([422, 'rule.receiver'])
    expect(await ask({ enterpriseId: strangerEnterprise })).toEqual([404, 'enterprise.not_found'])
    const replayed = await world.owner.post(
      '/rules/replay',
      inShort({ kind: 'stopped', threshold: 5, target: 'adset', targetId: foreign.id }),
    )
    expect(replayed.body.code).toBe('rule.target')
  })

  it('comes to an end at a hundred an enterprise, also for one that is brought back', async () => {
    const whole = await world.server.enterprise()
    const owner = await world.server.join(whole, 'User')
    const make = () =>
      owner.post('/rules', inShort({ name: unique(), userIds: [idOf(owner)], kind: 'stopped', threshold: 5 }))
    const { rule } = (await make()).body
    await world.server.rows(
      `insert into rules (id, enterprise_id, name, conditions, lasting, cooldown, user_ids, robot_ids, mail, created_by)
       select 'ar_many' || n, enterprise_id, name, conditions, lasting, cooldown, user_ids, robot_ids, mail, created_by
       from rules, generate_series(1, 98) n where id = $1`,
      [rule.id],
    )
    const both = await Promise.all([make(), make()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { undo } = (await owner.delete(`/rules/${rule.id}`)).body
    expect((await make()).status).toBe(200)
    expect((await owner.post(`/undo/${undo}`)).body.code).toBe('rule.too_many')
  })

  it('ends for what it no longer watches', async () => {
    const { one } = await targetsOf('摘')
    await world.hour(one.id, hoursAgo(0), 9, 'failed')
    const rule = await named({ kind: 'failures', threshold: 3, target: 'tag', targetId: '摘' })
    await expectBegan(rule, [one.id])
    await world.server.rows("update adsets set tags = '{}' where id = $1", [one.id])
    await expectEnded(rule)
    await remove(rule)
  })

  it('is listed by state and name, and offers what it can be about', async () => {
    const { one } = await targetsOf('列')
    await world.hour(one.id, hoursAgo(0), 9, 'failed')
    const rule = await named({ kind: 'failures', threshold: 3, target: 'tag', targetId: '列' })
    await world.evaluate()
    const listed = async (ID: string, Value: string): Promise<string[]> =>
      (await world.owner.get(`/rules?filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`)).body.rules.map(
        ({ id }: Rule) => id,
      )
    expect(await listed('Status', 'holding')).toContain(rule.id)
    expect(await listed('Status', 'off')).not.toContain(rule.id)
    expect(await listed('Q', rule.name)).toEqual([rule.id])
    expect(await listed('Action', 'stop')).not.toContain(rule.id)
    const choices = (await world.owner.get('/rules/choices')).body
    expect(choices.people.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([idOf(world.owner), idOf(world.member)]),
    )
    expect(choices.tags).toContain('列')
    expect(choices.tags).not.toContain('别家标签')
    expect(choices.accounts.map(({ id }: { id: string }) => id)).toContain(one.accountId)
    await remove(rule)
  })
})

describe('an ad set', () => {
  it('shows the rules that watch it, with the figure of now', async () => {
    const { one, other } = await targetsOf('看')
    await world.hour(one.id, hoursAgo(0), 9, 'failed')
    const own = await named({ kind: 'failures', threshold: 3, target: 'adset', targetId: one.id })
    const byTag = await named({ kind: 'failures', threshold: 30, target: 'tag', targetId: '看' })
    const account = await named({ kind: 'spend', threshold: 30, target: 'account', targetId: one.accountId })
    await world.evaluate()
    const { rules } = (await world.member.get(`/adsets/${one.id}/rules`)).body
    expect(rules).toMatchObject([
      { id: own.id, readings: [{ value: 9 }], since: expect.any(String) },
      { id: byTag.id, readings: [{ value: 9 }], since: null },
    ])
    expect((await world.owner.get(`/adsets/${other.id}/rules`)).body.rules).toEqual([])
    expect((await stranger.get(`/adsets/${one.id}/rules`)).status).toBe(404)
    for (const rule of [own, byTag, account]) await remove(rule)
  })

  it('stands among the to-dos and alerts while its rule sounds', async () => {
    const { one } = await targetsOf('办')
    await world.hour(one.id, hoursAgo(0), 9, 'failed')
    const rule = await named({ kind: 'failures', threshold: 3, target: 'adset', targetId: one.id })
    await world.evaluate()
    const found = async (api: Api) =>
      (await api.get('/work/health')).body.items.filter((item: { kind: string }) => item.kind === 'alarm.sounding')
    const [item] = await found(world.owner)
    expect(item).toMatchObject({ count: 1, subject: { id: rule.id }, params: { first: one.name } })
    expect((await followLink(world.owner, item.link)).body.page.totalCounts).toBe(1)
    expect(await found(stranger)).toEqual([])
    await remove(rule)
    expect(await found(world.owner)).toEqual([])
  })
})
