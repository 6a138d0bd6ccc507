import { setImmediate as breathe } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import type { Services } from '../../core/services.ts'
import { originOf } from '../tracking/origin.ts'

const HOURS_AT_ONCE = 500
const HOUR = 3_600_000
const MINUTE = 60_000
const DAY = 86_400_000
const READ_AT_ONCE = 20_000
/** So many rows are placed before others get a turn. */
const A_TURN = 5000

interface Hour {
  adset_id: string
  hour: Date
}
interface Counts {
  clicks: number
  visits: number
  bots: number
}
type Places = Map<string, Counts & { region: string; device: string }>

const staleHours = async (db: Database, until: Date): Promise<Hour[]> => {
  const { rows } = await sql<Hour>`
    select adset_id, date_trunc('hour', minute) as hour from adset_minutes where stale and minute < ${until}
    group by 1, 2 order by 2 desc, 1 limit ${HOURS_AT_ONCE}`.execute(db)
  return rows
}

interface Slot {
  minute: Date
  slot: number
  n: number
  landed: number
  stale: boolean
  counted: boolean
}
interface Claim {
  /** Minutes to look through, as many together as one may well read at once. */
  spans: Date[][]
  adding: boolean
}

const together = (minutes: ReadonlyMap<number, number>): Date[][] => {
  const spans: Date[][] = []
  let rows = READ_AT_ONCE
  for (const [minute, n] of minutes) {
    if (rows + n > READ_AT_ONCE) {
      spans.push([])
      rows = 0
    }
    spans.at(-1)?.push(new Date(minute))
    rows += n
  }
  return spans
}

/** Takes the minutes of an hour that have ended: the stale ones alone where none of those was counted before, else all. */
const claim = async (tx: Tx, { adset_id, hour }: Hour, until: Date): Promise<Claim> => {
  const end = new Date(Math.min(hour.getTime() + HOUR, until.getTime()))
  // Whoever still writes to one of them is waited for; whoever comes after makes it stale again.
  const { rows } = await sql<Slot>`
    select minute, slot, n, landed, stale, counted from adset_minutes
    where adset_id = ${adset_id} and minute >= ${hour} and minute < ${end} order by minute, slot for update`.execute(tx)
  const stale = new Set(rows.filter((row) => row.stale).map(({ minute }) => minute.getTime()))
  const adding = !rows.some(({ minute, counted }) => counted && stale.has(minute.getTime()))
  // Those alone that were seen: others may have come meanwhile.
  const taken = rows.filter((row) => row.stale || !row.counted)
  await sql`update adset_minutes m set stale = false, counted = true
    from unnest(${taken.map(({ minute }) => minute)}::timestamptz[], ${taken.map(({ slot }) => slot)}::smallint[]) t (minute, slot)
    where m.adset_id = ${adset_id} and m.minute = t.minute and m.slot = t.slot`.execute(tx)
  const minutes = new Map<number, number>()
  for (const { minute, n, landed } of rows) {
    const at = minute.getTime()
    if (stale.size > 0 && (!adding || stale.has(at))) minutes.set(at, (minutes.get(at) ?? 0) + n + landed)
  }
  return { spans: together(minutes), adding }
}

const countSpan = async (tx: Tx, adsetId: string, minutes: readonly Date[], places: Places): Promise<void> => {
  const [from, last] = [minutes[0], minutes.at(-1)]
  if (from === undefined || last === undefined) return
  const to = new Date(last.getTime() + MINUTE)
  const within = (at: string) => {
    const time = sql.ref(at)
    return sql`${time} >= ${from} and ${time} < ${to} and date_trunc('minute', ${time}) = any (${[...minutes]}::timestamptz[])`
  }
  const asked = (rows: RawBuilder<unknown>) =>
    sql<Counts & { ip: string; agent: string }>`${rows} group by 1, 2`.execute(tx)
  const clicks = await asked(sql`
    select ip, agent, count(*) filter (where bot is null and click_id is not null and source <> 'test') clicks,
      count(bot) bots, 0 visits
    from visits where adset_id = ${adsetId} and ${within('at')}`)
  const landings = await asked(sql`
    select v.ip, v.agent, 0 clicks, 0 bots, count(*) visits
    from visit_events e join visits v on v.adset_id = e.adset_id and v.at = e.visit_at and v.id = e.visit_id
    where e.event = 'visit' and e.adset_id = ${adsetId} and ${within('e.at')} and v.source <> 'test'`)
  let placed = 0
  for (const row of [...clicks.rows, ...landings.rows]) {
    const origin = originOf(row)
    const key = `${origin.region} ${origin.device}`
    const place = places.get(key) ?? { ...origin, clicks: 0, visits: 0, bots: 0 }
    place.clicks += row.clicks
    place.visits += row.visits
    place.bots += row.bots
    places.set(key, place)
    if (++placed % A_TURN === 0) await breathe()
  }
}

const countHour = (db: Database, asked: Hour, until: Date, keptSince: Date): Promise<void> =>
  withSystem(db, async (tx) => {
    const { spans, adding } = await claim(tx, asked, until)
    // Of an hour whose visits are gone the figures stay as they are.
    if (spans.length === 0 || asked.hour < keptSince) return
    const places: Places = new Map()
    for (const minutes of spans) await countSpan(tx, asked.adset_id, minutes, places)
    const rows = [...places.values()]
    const column = (name: 'region' | 'device' | keyof Counts) => rows.map((row) => row[name])
    await sql`select set_visit_hour(${asked.adset_id}, ${asked.hour}, ${adding}, ${column('region')}, ${column('device')},
      ${column('clicks')}, ${column('visits')}, ${column('bots')})`.execute(tx)
  })

/**
 * Counts the visits of every minute that has ended by hour, region and device. It follows the clicks instead of slowing them down; what
 * comes late, or turns out otherwise, is counted again.
 */
export const countVisits = async ({ db, settings }: Services, now = new Date()): Promise<void> => {
  const until = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE)
  const { keepVisitsDays } = await settings.get('push')
  const keptSince = shanghaiMidnight(shanghaiDay(new Date(now.getTime() - keepVisitsDays * DAY)))
  for (;;) {
    const hours = await staleHours(db, until)
    for (const hour of hours) await countHour(db, hour, until, keptSince)
    if (hours.length < HOURS_AT_ONCE) break
  }
  await sql`insert into roll_up_marks as m (name, until) values ('visits', ${until})
    on conflict (name) do update set until = greatest(m.until, excluded.until)`.execute(db)
}
