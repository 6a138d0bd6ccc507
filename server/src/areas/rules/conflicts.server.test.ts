import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unique } from '../../testing/test-server.ts'
import { inShort, openRuleWorld, type RuleWorld } from './testing/rule-world.ts'

let world: RuleWorld
beforeAll(async () => {
  world = await openRuleWorld()
})
afterAll(() => world.server.stop())

const withAgent = async (action: object & { kind: string }): Promise<object> => {
  if (action.kind !== 'agents') return action
  const agent = { enterpriseId: world.enterpriseId, name: unique(), weixin: `wx_${unique()}` }
  return { ...action, ids: [(await world.server.admin.post('/customerservice', agent)).body.customerservice.id] }
}

describe('rules that would undo each other', () => {
  // Those of the tests before would conflict, too.
  beforeEach(() => world.server.rows('update rules set deleted_at = now()'))

  const conversions = (op: string, value: number) => ({ figure: 'conversions', op, value })
  const rule = (actions: object[], conditions: object[], rest: object = {}) =>
    world.owner.post('/rules', { name: unique(), actions, conditions, ...rest })

  it('are refused at the action, naming the other, and taken where they cannot meet', async () => {
    const spend = { figure: 'spend', op: 'above', value: 50_000 }
    const stop = (await rule([{ kind: 'stop' }], [spend, conversions('atMost', 0)])).body.rule
    const start = [{ kind: 'start' }]
    const refused = await rule(start, [{ figure: 'clicks', op: 'above', value: 1 }])
    expect([refused.status, refused.body.code]).toEqual([409, 'rule.conflict'])
    expect(refused.body.issues).toMatchObject([{ path: 'actions.0.kind', message: expect.stringContaining(stop.name) }])
    const late = await rule(start, [conversions('atLeast', 1)])
    expect(late.status, 'the conditions exclude each other').toBe(200)
    const off = await rule(start, [{ figure: 'clicks', op: 'above', value: 1 }], { enabled: false })
    expect(off.status, 'a rule that is off does nothing').toBe(200)
    const on = await world.owner.put(`/rules/${off.body.rule.id}`, { enabled: true })
    expect(on.body.code).toBe('rule.conflict')
    await world.owner.put(`/rules/${stop.id}`, { schedule: { days: [6, 7] } })
    const weekdays = { schedule: { days: [1, 2, 3, 4, 5] } }
    expect((await rule(start, [{ figure: 'clicks', op: 'above', value: 1 }], weekdays)).status).toBe(200)
  })

  it.each([
    [
      'two strategies',
      { kind: 'strategy', change: { ratio: 40 } },
      { kind: 'strategy', change: { ratio: 60 } },
      '不同的值',
    ],
    [
      'two caps',
      { kind: 'cap', how: 'set', value: 50 },
      { kind: 'strategy', change: { dailyCap: 80 } },
      '每日上限设为不同',
    ],
    [
      'a fixed cap and one that moves',
      { kind: 'cap', how: 'set', value: 50 },
      { kind: 'cap', how: 'raise', value: 20 },
      '固定值',
    ],
    ['other agents', { kind: 'agents', ids: [] }, { kind: 'agents', ids: [] }, '不同的客服'],
  ] as const)('are refused for %s, with the reason and an ad set that both look at', async (_, first, second, why) => {
    const folder = `夹 ${unique()}`
    const adset = await world.adset(unique(), [folder])
    await world.server.rows('update adsets set folder = $2 where id = $1', [adset.id, folder])
    // Agents are of this world, one for each of the two.
    const [own, other] = [await withAgent(first), await withAgent(second)]
    const clicks = [{ figure: 'clicks', op: 'above', value: 100 }]
    const kept = (await rule([own], clicks, { scope: { tag: folder } })).body.rule
    const refused = await rule([{ kind: 'stop' }, other], [conversions('atMost', 3)], { scope: { folder } })
    expect([refused.status, refused.body.code]).toEqual([409, 'rule.conflict'])
    const [issue] = refused.body.issues
    expect(issue.path).toBe('actions.1.kind')
    for (const part of [kept.name, why, adset.name]) expect(issue.message).toContain(part)
    expect((await rule([{ kind: 'stop' }, own], clicks, { scope: { folder } })).status, 'the same twice').toBe(200)
  })

  it('do not count a dry run before it is in force, and the state of ad sets only where it is what they change', async () => {
    const clicks = [{ figure: 'clicks', op: 'above', value: 1 }]
    const set = (value: number) => [{ kind: 'cap', how: 'set', value }]
    await rule(set(50), clicks, { scope: { status: 'AD_RUNNING' } })
    const dry = await rule(set(60), clicks, { dry: true })
    expect(dry.status).toBe(200)
    expect((await world.owner.put(`/rules/${dry.body.rule.id}`, { dry: false })).body.code).toBe('rule.conflict')
    expect((await rule(set(70), clicks, { scope: { status: 'AD_STOP' } })).status).toBe(200)
    expect((await rule([{ kind: 'stop' }], clicks, { scope: { status: 'AD_RUNNING' } })).status).toBe(200)
    const start = await rule([{ kind: 'start' }], clicks, { scope: { status: 'AD_STOP' } })
    expect(start.body.code).toBe('rule.conflict')
  })

  it('are found where their hours meet between two half hours, and within one rule', async () => {
    const clicks = [{ figure: 'clicks', op: 'above', value: 1 }]
    await rule([{ kind: 'stop' }], clicks, { schedule: { days: [2], from: '09:05', to: '09:25' } })
    const start = (from: string, to: string) => rule([{ kind: 'start' }], clicks, { schedule: { days: [], from, to } })
    expect((await start('09:10', '09:15')).body.code).toBe('rule.conflict')
    expect((await start('09:25', '09:00')).status).toBe(200)
    const own = await rule(
      [
        { kind: 'cap', how: 'raise', value: 20 },
        { kind: 'strategy', change: { dailyCap: 9 } },
      ],
      clicks,
    )
    expect([own.status, own.body.issues[0].path]).toEqual([400, 'actions.1.kind'])
  })

  it('are refused where caps go both ways, and taken for ad sets apart', async () => {
    const [one, other] = [await world.adset('甲'), await world.adset('乙')]
    const raise = [{ kind: 'cap', how: 'raise', value: 20 }]
    const lower = [{ kind: 'cap', how: 'lower', value: 20 }]
    const clicks = [{ figure: 'clicks', op: 'above', value: 100 }]
    expect((await rule(raise, clicks, { scope: { ids: [one.id] } })).status).toBe(200)
    expect((await rule(lower, clicks, { scope: { ids: [other.id] } })).status).toBe(200)
    expect((await rule(lower, clicks, { scope: { accountId: one.accountId } })).body.code).toBe('rule.conflict')
    expect(
      (await world.owner.post('/rules', inShort({ name: unique(), kind: 'stopped', threshold: 5, actions: lower })))
        .body.code,
    ).toBe('rule.conflict')
  })
})
