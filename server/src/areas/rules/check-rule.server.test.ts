import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf, inShort, openRuleWorld, type RuleWorld } from './testing/rule-world.ts'

let world: RuleWorld
beforeAll(async () => {
  world = await openRuleWorld()
})
afterAll(() => world.server.stop())

const FLOOR = { figure: 'clicks', least: 10 }
const YESTERDAY = { unit: 'day', length: 1, today: false }
it.each([
  [{ kind: 'balance', subject: 'enterprise' }, 'conditions.0.figure'],
  [{ kind: 'budget' }, 'conditions.0.figure'],
  [{ kind: 'stopped', threshold: 169 }, 'conditions.0.value'],
  [{ kind: 'cost', threshold: 0 }, 'conditions.0.value'],
  [{ kind: 'cost', window: 2 }, 'conditions.0.window'],
  [{ kind: 'cost', floor: null }, 'floor.least'],
  [{ conditions: [{ figure: 'spend', op: 'above', base: 'target', value: 120 }] }, 'conditions.0.target'],
  [
    {
      conditions: [
        { figure: 'clicks', op: 'atLeast', value: 10 },
        { figure: 'clicks', op: 'below', value: 5 },
      ],
    },
    'conditions.1.value',
  ],
  // Seven days have at least what today has.
  [
    {
      conditions: [
        { figure: 'clicks', op: 'above', value: 50 },
        { figure: 'clicks', window: { unit: 'day', length: 7 }, op: 'below', value: 20 },
      ],
    },
    'conditions.1.value',
  ],
  [
    {
      conditions: [{ figure: 'conversions', op: 'atMost', value: 0 }],
      floor: { figure: 'conversions', least: 1 },
    },
    'floor.least',
  ],
  [{ conditions: [{ figure: 'pushRate', op: 'above', value: 100 }], floor: FLOOR }, 'conditions.0.value'],
  [{ conditions: [{ figure: 'clicks', op: 'below', value: 0 }] }, 'conditions.0.value'],
  [{ conditions: [{ figure: 'clicks', op: 'atMost', base: 'median', value: -1 }] }, 'conditions.0.value'],
  [
    { conditions: [{ figure: 'clicks', window: YESTERDAY, op: 'below', base: 'before', value: -100 }] },
    'conditions.0.value',
  ],
  [
    {
      conditions: [{ figure: 'conversionRate', op: 'above', base: 'target', target: 60, value: 200 }],
      floor: FLOOR,
    },
    'conditions.0.value',
  ],
  [
    { conditions: [{ figure: 'orders', op: 'atMost', value: 3 }], scope: { kind: 'formschema' } },
    'conditions.0.figure',
  ],
  [{ actions: [{ kind: 'agents', ids: [] }], scope: { kind: 'formschema' } }, 'actions.0.kind'],
  [{ actions: [{ kind: 'stop' }, { kind: 'agents', ids: [] }] }, 'actions.1.ids'],
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

it.each([
  [{ kind: 'spend', threshold: 100_000_000_01 }, '请填写 0.01 到 100000000 元之间的数'],
  [{ kind: 'cost', threshold: 5000, floor: { figure: 'spend', least: 0 } }, '请填写 0.01 到 100000000 元之间的数'],
  [{ kind: 'cost', threshold: 5000, floor: { figure: 'clicks', least: 0 } }, '请填写 1 到 1000000之间的数'],
  [{ kind: 'budget', subject: 'account', threshold: 1001 }, '请填写 1 到 1000%之间的数'],
  [{ conditions: [{ figure: 'idleHours', op: 'atLeast', value: 'x' }] }, '数值应为数字'],
  [{ schedule: { from: '9', to: '18:00' } }, '开始时间格式不正确'],
] as const)('says it by the name and in the unit of the form: %o', async (body, message) => {
  const base = { name: '不合', userIds: [idOf(world.owner)], kind: 'failures', threshold: 5 } as const
  const reply = await world.owner.post('/rules', inShort({ ...base, ...body }))
  expect(reply.status).toBe(400)
  expect(reply.body.issues.map((issue: { message: string }) => issue.message)).toContain(message)
})

it('refuses a folder that is not there, as a tag', async () => {
  const base = { name: '夹', userIds: [idOf(world.owner)], kind: 'failures', threshold: 5 } as const
  const ask = async (folder: string) => {
    const reply = await world.owner.post('/rules', inShort({ ...base, scope: { folder } }))
    return [reply.status, reply.body.code, reply.body.issues?.[0].path]
  }
  expect(await ask('没有')).toEqual([422, 'rule.target', 'scope.folder'])
  const { id } = await world.adset('在夹里')
  await world.server.rows("update adsets set folder = '春季' where id = $1", [id])
  expect(await ask('春季')).toEqual([200, undefined, undefined])
})

it('limits replays by person, not by address', async () => {
  const body = inShort({ kind: 'failures', threshold: 5 })
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await world.owner.post('/rules/replay', body)).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  const colleague = await world.server.join(world.enterpriseId, 'User')
  expect((await colleague.post('/rules/replay', body)).status).toBe(200)
})
