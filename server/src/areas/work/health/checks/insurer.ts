import { sql } from 'kysely'
import { idAt, timeOf } from '../../../../core/db/ids.ts'
import type { Check } from '../check.ts'

const DAY = 86_400_000
/** One a day in the week before, and then none for two days. */
const USUAL = 7

/** Insurance orders come by the insurer's calls alone; that they stop is the only sign of it. */
export const insurer: Check = async ({ tx, scope, now }) => {
  const at = (days: number): string => idAt('yo', new Date(now.getTime() - days * DAY))
  const own = scope === 'all' ? sql`true` : sql`enterprise_id = any (${[...scope]})`
  const { rows } = await sql<{ n: number; last: string | null; late: boolean }>`
    select (select count(*)::int from (select from yian_orders where ${own} and id >= ${at(9)} and id < ${at(2)} limit ${USUAL}) week) n,
      (select id from yian_orders where ${own} and id < ${at(2)} order by id desc limit 1) last,
      exists (select from yian_orders where ${own} and id >= ${at(2)}) late`.execute(tx)
  const [row] = rows
  if (row === undefined || row.late || row.n < USUAL) return []
  return [
    {
      kind: 'insurer.silent',
      level: 'warning',
      count: null,
      more: false,
      subject: { type: 'insurer', id: 'yian', name: 'yian' },
      params: {},
      since: timeOf(row.last ?? '')?.toISOString() ?? null,
      link: '/apps/yianOrders/list',
    },
  ]
}
