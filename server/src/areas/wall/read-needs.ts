import { sql } from 'kysely'
import type { Wall, WallNeed } from '#contract/wall/entities.ts'
import { WALL_NEEDS } from '#contract/wall/entities.ts'
import { HEALTH_LEVELS } from '#contract/work/health-kinds.ts'
import { CHECKS } from '../work/health/checks.ts'
import type { Asked, Found } from '../work/health/check.ts'

const MOST = 8

/** A person's own, and no matter for a wall. */
const isPersonal = ({ kind }: Found): boolean => kind === 'job.failed'
/** The number of an order is its buyer's. */
const nameOf = ({ kind, subject }: Found): string => (kind === 'order.unmatched' ? '' : subject.name)

/** Accounts with less money than someone wanted to hear of. */
const lowBalances = async ({ tx, scope }: Asked): Promise<WallNeed[]> => {
  const { rows } = await sql<{ n: number; name: string; since: Date }>`
    select count(*)::int n, (array_agg(a.name order by p.low_since desc, a.id))[1] as name, min(p.low_since) since
    from account_purses p join ad_accounts a on a.id = p.account_id and a.deleted_at is null
    where p.low_since is not null
      and a.id in (select account_id from account_grants where enterprise_id = any (${[...scope]}))
    having count(*) > 0`.execute(tx)
  return rows.map(({ n, name, since }) => ({
    kind: 'account.balance_low',
    level: 'danger',
    count: n,
    more: false,
    name,
    since: since.toISOString(),
  }))
}

/** Worst first; of the same level by kind, and of the same kind the most. */
const byWeight = (a: WallNeed, b: WallNeed): number =>
  HEALTH_LEVELS.indexOf(a.level) - HEALTH_LEVELS.indexOf(b.level) ||
  WALL_NEEDS.indexOf(a.kind) - WALL_NEEDS.indexOf(b.kind) ||
  (b.count ?? 0) - (a.count ?? 0)

/** What needs someone, as the dashboards find it, without links and without what platforms said. */
export const readNeeds = async (asked: Asked): Promise<NonNullable<Wall['needs']>> => {
  const found: Found[] = []
  for (const check of CHECKS) found.push(...(await check(asked)))
  const items = [
    ...(await lowBalances(asked)),
    ...found
      .filter((item) => !isPersonal(item))
      .map((item) => ({
        kind: item.kind,
        level: item.level,
        count: item.count,
        more: item.more,
        name: nameOf(item),
        since: item.since,
      })),
  ]
  const of = (level: WallNeed['level']) => items.filter((item) => item.level === level).length
  return {
    items: items.sort(byWeight).slice(0, MOST),
    counted: { danger: of('danger'), warning: of('warning'), info: of('info') },
  }
}
