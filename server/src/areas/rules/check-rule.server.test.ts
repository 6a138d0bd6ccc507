import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf, inShort, openRuleWorld, type RuleWorld } from './testing/rule-world.ts'

let world: RuleWorld
beforeAll(async () => {
  world = await openRuleWorld()
})
afterAll(() => world.server.stop())

it.each([
  [{ kind: 'balance', subject: 'enterprise' }, 'conditions.0.figure'],
  [{ kind: 'budget' }, 'conditions.0.figure'],
  [{ kind: 'stopped', threshold: 169 }, 'conditions.0.value'],
  [{ kind: 'cost', threshold: 0 }, 'conditions.0.value'],
  [{ kind: 'cost', window: 2 }, 'conditions.0.window'],
  [{ kind: 'cost', floor: null }, 'floor'],
  [{ conditions: [{ figure: 'spend', op: 'above', base: 'target', value: 120 }] }, 'conditions.0.target'],
  [{ userIds: [] }, 'userIds'],
  [{ quietFrom: '22:00' }, 'quietTo'],
  [{ quietFrom: '22:00', quietTo: '22:00' }, 'quietTo'],
  [{ schedule: { from: '22:00' } }, 'schedule.to'],
  [{ repeats: true, cooldown: 0 }, 'cooldown'],
  [{ actions: [{ kind: 'stop' }, { kind: 'start' }] }, 'actions.1.kind'],
  [{ actions: [{ kind: 'cap', how: 'raise', value: 200 }] }, 'actions.0.value'],
  [{ actions: [{ kind: 'strategy', change: { delay: { min: 60, max: 5 } } }] }, 'actions.0.change'],
  [{ actions: [{ kind: 'strategy', change: { minAmount: 900, maxAmount: 100 } }] }, 'actions.0.change'],
  [{ actions: [{ kind: 'strategy', change: { minAmount: 900 } }] }, 'actions.0.change'],
  [{ actions: [{ kind: 'strategy', change: { minAmount: 900 } }], scope: { kind: 'idcard' } }, 'actions.0.change'],
  [{ scope: { kind: 'mp1', provider: 'oceanengine' } }, 'scope.provider'],
  [{ kind: 'spend', subject: 'account', actions: [{ kind: 'stop' }] }, 'actions.0.kind'],
  [{ kind: 'spend', subject: 'account', scope: { tag: 'x' } }, 'scope'],
] as const)('says at the field what does not fit: %o', async (body, field) => {
  const base = { name: '不合', userIds: [idOf(world.owner)], kind: 'failures', threshold: 5 } as const
  const reply = await world.owner.post('/rules', inShort({ ...base, ...body }))
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain(`"${field}"`)
})
