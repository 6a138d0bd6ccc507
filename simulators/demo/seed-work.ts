import { type Api, signIn } from './api.ts'
import { dayOf } from './plan-sales.ts'
import { failing } from './seed-failures.ts'
import { losing } from './seed-money.ts'
import type { World } from './seed.ts'
import { ENTERPRISES, PASSWORD } from './world.ts'

const DAY = 86_400_000
const inDays = (days: number): string => dayOf(Date.now() + days * DAY)

interface Wanted {
  title: string
  note: string
  /** Whose it is, by the end of the name. */
  whose: '负责人' | '优化师'
  dueOn: string
  link: string
}

/** What the owner has noted down. */
const wantedOf = (world: World, at: number): Wanted[] => {
  const [failed, loser] = [failing(world, at), losing(world, at)]
  return [
    ...(failed === undefined
      ? []
      : [
          {
            title: `重试“${failed.name}”失败的回传`,
            note: '账户之前没有开通这个转化行为，平台拒收了这些回传；现在已经开通，勾选失败的回传，点“重试”即可。',
            whose: '负责人' as const,
            dueOn: inDays(0),
            link: `/apps/adsets/details/${failed.id}?tab=pushes&Status=failed`,
          },
        ]),
    ...(loser === undefined
      ? []
      : [
          {
            title: `“${loser.name}”两周来入不敷出，降价或停投`,
            note: '看报表“各广告组回报”：每花 1 元只卖出不到 1 元，退款也多。',
            whose: '优化师' as const,
            dueOn: inDays(1),
            link: `/apps/adsets/details/${loser.id}`,
          },
          {
            title: '给余额不足的广告账户充值',
            note: '“钱包”看板里排在最前的账户，按现在的消耗只够一天多。',
            whose: '负责人' as const,
            dueOn: inDays(0),
            link: '/dashboard/e-wallet',
          },
        ]),
  ]
}

const seedTodos = async (owner: Api, world: World, at: number): Promise<void> => {
  const known = (await owner.call('listTodos', { query: { pageSize: 200 } })).todos.map(({ title }) => title)
  const owners = (await owner.call('listTodoOwners')).owners
  for (const { whose, ...todo } of wantedOf(world, at)) {
    if (known.includes(todo.title)) continue
    const person = owners.find((one) => one.name.endsWith(whose))
    await owner.call('createTodo', { body: { ...todo, ownerId: person?.id ?? null } })
  }
}

const VIEWS: readonly { name: string; query: Record<string, string> }[] = [
  {
    name: '各广告组回报',
    query: {
      period: 'last30',
      metrics: 'spend,orders,sales,commission,refundRate,salesPerSpend',
      by: 'adset',
      order: '-salesPerSpend',
      drawn: 'salesPerSpend',
    },
  },
  {
    name: '各省转化',
    query: {
      period: 'today',
      metrics: 'clicks,visits,conversions,conversionRate',
      by: 'region',
      order: '-conversions',
    },
  },
]

const seedViews = async (owner: Api, enterpriseId: string): Promise<void> => {
  const known = (await owner.call('listViews', { query: { list: 'reports' } })).views.map(({ name }) => name)
  for (const { name, query } of VIEWS) {
    if (known.includes(name)) continue
    const words = new URLSearchParams(query).toString()
    await owner.call('createView', { body: { list: 'reports', name, query: words, enterpriseId } })
  }
}

/** What the owner of each enterprise has put down for himself and his people. */
export const seedWork = async (url: string, world: World): Promise<void> => {
  for (const [at, { prefix }] of ENTERPRISES.entries()) {
    const owner = await signIn(url, `${prefix}.owner`, PASSWORD)
    await seedTodos(owner, world, at)
    await seedViews(owner, world.enterprises[at] ?? '')
  }
}
