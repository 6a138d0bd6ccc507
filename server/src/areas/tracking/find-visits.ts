import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CountedVisits } from '#contract/adsets/figure-rows.ts'
import { timeOf } from '../../core/db/ids.ts'
import { COUNT_LIMIT } from '../../core/db/paginate.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiMidnight } from '../../core/time/shanghai.ts'
import { aliasKey } from './click-key.ts'
import { type DayRange, placeCounted, placePage } from './place-page.ts'

export interface VisitsAsked {
  range: DayRange
  /** Only those with an accepted push. */
  onlyDones: boolean
  /** Only those this figure counts. */
  counted: CountedVisits | undefined
  offset: number
  size: number
}
export interface VisitsFound {
  ids: string[]
  total: number
  /** There are more than were counted. */
  more?: boolean
}

const start = (day: string | null): Date | null => (day === null ? null : shanghaiMidnight(day))
const end = (day: string | null): Date | null =>
  day === null ? null : new Date(shanghaiMidnight(day).getTime() + 86_400_000)

export const findNewest = async (
  tx: Tx,
  adsetId: string,
  { range, offset, size }: VisitsAsked,
): Promise<VisitsFound> => {
  const { total, rows: place } = await placePage(tx, adsetId, range, { offset, size })
  if (place === null) return { ids: [], total }
  const { rows } = await sql<{ id: string }>`
    select id from visits where adset_id = ${adsetId} and at >= ${place.low} and at < ${place.high}
    order by at desc, id desc offset ${place.skip} limit ${size}`.execute(tx)
  return { ids: rows.map(({ id }) => id), total }
}

const isClick = sql<SqlBool>`v.bot is null and v.click_id is not null and v.source <> 'test'`

/** A click counts on the day of its visit, a visit on the day its landing page was opened. */
const isCounted = (figure: CountedVisits | undefined, { from, to }: DayRange): RawBuilder<SqlBool> => {
  if (figure === undefined) return sql`true`
  if (figure === 'clicks') return isClick
  return sql`v.source <> 'test' and exists (select from visit_events e where e.visit_at = v.at and e.visit_id = v.id and e.event = 'visit'
    and e.at >= coalesce(${start(from)}::timestamptz, '-infinity') and e.at < coalesce(${end(to)}::timestamptz, 'infinity'))`
}

/** The visits a figure counts, so many as it says. */
export const findCounted = async (
  tx: Tx,
  adsetId: string,
  { range, offset, size }: VisitsAsked,
  figure: CountedVisits,
): Promise<VisitsFound> => {
  const { total, day, skip } = await placeCounted(tx, adsetId, range, { offset, figure })
  if (day === null) return { ids: [], total }
  const [from, to] = [start(range.from), end(day)]
  const { rows } =
    figure === 'clicks'
      ? await sql<{ id: string }>`
          select v.id from visits v
          where v.adset_id = ${adsetId} and v.at >= coalesce(${from}::timestamptz, '-infinity') and v.at < ${to} and ${isClick}
          order by v.at desc, v.id desc offset ${skip} limit ${size}`.execute(tx)
      : await sql<{ id: string }>`
          select e.visit_id id from visit_events e
          join visits v on v.adset_id = e.adset_id and v.at = e.visit_at and v.id = e.visit_id
          where e.event = 'visit' and e.adset_id = ${adsetId} and e.at >= coalesce(${from}::timestamptz, '-infinity') and e.at < ${to}
            and v.source <> 'test'
          order by e.at desc, e.visit_id desc offset ${skip} limit ${size}`.execute(tx)
  return { ids: rows.map(({ id }) => id), total }
}

/** Only those with an accepted push; counted up to a limit, as every filtered list. */
export const findDone = async (
  tx: Tx,
  adsetId: string,
  { range, counted, offset, size }: VisitsAsked,
): Promise<VisitsFound> => {
  const done = sql`
    from pushes where adset_id = ${adsetId} and state in ('delivered', 'acknowledged') and visit_at is not null
      and visit_at >= coalesce(${start(range.from)}::timestamptz, '-infinity') and visit_at < coalesce(${end(range.to)}::timestamptz, 'infinity')
      and exists (select from visits v where v.adset_id = pushes.adset_id and v.at = visit_at and v.id = visit_id and ${isCounted(counted, range)})
    group by visit_at, visit_id`
  const found = await sql<{ n: number }>`
    select count(*) n from (select 1 ${done} limit ${COUNT_LIMIT + 1}) capped`.execute(tx)
  const n = found.rows[0]?.n ?? 0
  const { rows } = await sql<{ id: string }>`
    select visit_id id ${done} order by visit_at desc, visit_id desc offset ${offset} limit ${size}`.execute(tx)
  const more = n > COUNT_LIMIT
  return { ids: rows.map(({ id }) => id), total: more ? COUNT_LIMIT : n, ...(more ? { more } : {}) }
}

/** The visits a click id or a track id names. */
export const findNamed = async (
  tx: Tx,
  adsetId: string,
  name: string,
  { range, onlyDones, counted, offset, size }: VisitsAsked,
): Promise<VisitsFound> => {
  const rows = await tx
    .selectFrom('click_keys')
    .select('visit_id')
    .where('adset_id', '=', adsetId)
    .where('key', 'in', [name, aliasKey(name)])
    .execute()
  const [from, to] = [start(range.from), end(range.to)]
  const ids = [...new Set([name, ...rows.map(({ visit_id }) => visit_id)])].filter((id) => {
    const at = timeOf(id)
    return at !== undefined && (from === null || at >= from) && (to === null || at < to)
  })
  const { rows: found } = await sql<{ id: string }>`
    select id from visits v where adset_id = ${adsetId} and id = any (${ids}) and ${isCounted(counted, range)}
      and at = any (${ids.map((id) => timeOf(id)?.toISOString())}::timestamptz[])
      and (not ${onlyDones}::boolean or exists (
        select from conversions c join pushes p on p.conversion_id = c.id where c.visit_id = v.id and p.state in ('delivered', 'acknowledged')))
    order by at desc, id desc`.execute(tx)
  return { ids: found.map(({ id }) => id).slice(offset, offset + size), total: found.length }
}
