import type { Asked } from '../../client/src/index.ts'
import type { Api } from './api.ts'
import { losing } from './seed-money.ts'
import type { World } from './seed.ts'

const YUAN = 100
const TODAY = { unit: 'day', length: 1, today: true } as const

type Rule = Omit<Asked<'createRule'>['body'], 'enterpriseId'>

/** One rule that is only tried out, and one that raises a cap: both have something in the log after the first look. */
const rulesOf = (world: World, enterpriseId: string): Rule[] => {
  const loser = losing(world, 0)
  const other = world.adsets.find((one) => one.enterpriseId === enterpriseId && one.id !== loser?.id)
  return [
    {
      name: '止损：ROI 低于 1（试运行）',
      conditions: [
        { figure: 'spend', window: TODAY, op: 'atLeast', value: 20 * YUAN },
        { figure: 'salesPerSpend', window: TODAY, op: 'below', value: 1 },
      ],
      floor: { figure: 'spend', least: 20 * YUAN },
      actions: [{ kind: 'stop' }],
      cooldown: 1440,
      dailyMost: 20,
      dry: true,
    },
    ...(other === undefined
      ? []
      : [
          {
            name: '有点击时设每日上限',
            scope: { ids: [other.id] },
            conditions: [
              { figure: 'clicks', window: { unit: 'day', length: 7, today: true }, op: 'atLeast', value: 1 },
            ],
            actions: [{ kind: 'cap', how: 'set', value: 500 }],
            cooldown: 1440,
          } satisfies Rule,
        ]),
  ]
}

/** Rules of the first enterprise. */
export const seedRules = async (admin: Api, world: World): Promise<void> => {
  const [enterpriseId] = world.enterprises
  if (enterpriseId === undefined) return
  const known = (await admin.call('listRules', { enterpriseId })).rules
  if (known.length > 0) return
  for (const rule of rulesOf(world, enterpriseId)) await admin.call('createRule', { body: { enterpriseId, ...rule } })
}
