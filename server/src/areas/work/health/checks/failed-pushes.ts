import { sql } from 'kysely'
import { ANY_FAILED } from '#contract/adsets/statuses.ts'
import { dayStart } from '../../../../core/db/days.ts'
import { idAt, timeOf } from '../../../../core/db/ids.ts'
import { COUNT_LIMIT } from '../../../../core/db/paginate.ts'
import { shanghaiDay } from '../../../../core/time/shanghai.ts'
import { pushWords } from '../../../../platforms/push-words.ts'
import { isFailed } from '../../../delivery/list-tracks.ts'
import { type Check, linkTo, weekAgo } from '../check.ts'

const MOST = 100

interface Failing {
  id: string
  name: string
  since: string
  n: number
  oldest: string
  message: string | null
  code: string | null
}

/**
 * Ad sets whose pushes of this week did not arrive; each push stands here until it is tried again or released. The list a line opens
 * begins on the day its oldest conversion happened, as one may have been reported long after.
 */
export const failedPushes: Check = async ({ tx, scope, now }) => {
  const from = shanghaiDay(weekAgo(now))
  const own = scope === 'all' ? sql`true` : sql`a.enterprise_id = any (${[...scope]})`
  const recent = sql`from pushes where pushes.adset_id = a.id and pushes.id >= ${idAt('pu', dayStart(from, 'From'))} and ${isFailed}`
  const failed = sql`from pushes where pushes.adset_id = a.id and ${isFailed} and pushes.event_at >= (s.since::timestamp at time zone 'Asia/Shanghai')`
  const { rows } = await sql<Failing>`
    select a.id, a.name, s.since, n.n, (select pushes.id ${failed} order by pushes.id limit 1) oldest, last.message, last.code
    from (select a.id, a.name from adsets a where a.deleted_at is null and ${own} and exists (select ${recent})
      order by a.id desc limit ${MOST}) a,
      lateral (select least(${from}::date, shanghai_day(min(pushes.event_at))) since ${recent}) s,
      lateral (select count(*)::int n from (select ${failed} limit ${COUNT_LIMIT + 1}) counted) n,
      lateral (select pushes.message, pushes.code ${failed} order by pushes.id desc limit 1) last`.execute(tx)
  return rows.map(({ id, name, since, n, oldest, message, code }) => ({
    kind: 'push.failed',
    level: 'danger',
    count: Math.min(n, COUNT_LIMIT),
    more: n > COUNT_LIMIT,
    subject: { type: 'adset', id, name },
    params: { error: pushWords({ code, message }) ?? (code === null ? '' : `返回码 ${code}`) },
    since: timeOf(oldest)?.toISOString() ?? null,
    link: linkTo(`/apps/adsets/details/${id}`, { tab: 'pushes', Status: ANY_FAILED, From: since }),
  }))
}
