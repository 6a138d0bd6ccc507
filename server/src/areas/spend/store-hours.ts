import { sql } from 'kysely'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import type { ReportRow } from '../../platforms/port.ts'
import { holdSpender } from './book-spend.ts'
import { isSomething } from './store-report.ts'

const AT_ONCE = 2000

interface Hour extends ReportRow {
  hour: number
}
export interface Hours {
  days: readonly string[]
  /** When they were asked for: later ones are never overwritten by earlier. */
  askedAt: Date
  rows: readonly Hour[]
}

/**
 * Of these days those whose hours are not what their ads cost. The others need not be asked for: they are known as far as the day
 * is, be it that it is settled or that nothing was spent.
 */
export const differingDays = async (
  { db }: Pick<Services, 'db'>,
  accountId: string,
  days: readonly string[],
): Promise<string[]> => {
  const asked = sql`account_id = ${accountId} and day = any (${[...days]}::date[])`
  const { rows } = await sql<{ day: string }>`
    with counted as (
      select day, read_at from platform_days where ${asked} and ad_id = ''
    ), differing as (
      select day from (
        select day, ad_id, amount, impressions, clicks, conversions from platform_days where ${asked} and ad_id <> ''
        union all
        select day, ad_id, -amount, -impressions, -clicks, -conversions from platform_hours where ${asked}) both_ways
      group by day, ad_id
      having sum(amount) <> 0 or sum(impressions) <> 0 or sum(clicks) <> 0 or sum(conversions) <> 0
    ), known as (
      insert into platform_hour_reads as r (account_id, day, read_at)
      select ${accountId}, day, read_at from counted where day not in (select day from differing)
      on conflict (account_id, day) do update set read_at = excluded.read_at where r.read_at < excluded.read_at
    )
    select day from counted where day in (select day from differing) order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Days that the platform counted and whose hours it names; it names none where its ads cost nothing. */
const daysToReplace = async (tx: Tx, accountId: string, { days, askedAt, rows }: Hours): Promise<string[]> => {
  const named = [...new Set(rows.map(({ day }) => day))]
  const { rows: found } = await sql<{ day: string }>`
    select w.day from platform_days w left join platform_hour_reads r on r.account_id = w.account_id and r.day = w.day
    where w.account_id = ${accountId} and w.day = any (${[...days]}::date[]) and w.ad_id = ''
      and (r.read_at is null or r.read_at <= ${askedAt})
      and (w.day = any (${named}::date[]) or not exists (
        select from platform_days p where p.account_id = w.account_id and p.day = w.day and p.ad_id <> ''))`.execute(tx)
  return found.map(({ day }) => day)
}

const removeOthers = (tx: Tx, accountId: string, days: readonly string[], wanted: readonly Hour[]) =>
  sql`
    delete from platform_hours h where h.account_id = ${accountId} and h.day = any (${[...days]}::date[])
      and (h.ad_id, h.day, h.hour) not in (
        select * from unnest(${wanted.map(({ adId }) => adId)}::text[], ${wanted.map(({ day }) => day)}::date[],
          ${wanted.map(({ hour }) => hour)}::smallint[]))`.execute(tx)

/** Most hours are as they were an hour ago, and are not written again. */
const write = async (tx: Tx, accountId: string, wanted: readonly Hour[]): Promise<void> => {
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = wanted.slice(at, at + AT_ONCE)
    await sql`
      insert into platform_hours (account_id, day, hour, ad_id, amount, impressions, clicks, conversions)
      select ${accountId}, w.* from unnest(${some.map(({ day }) => day)}::date[],
        ${some.map(({ hour }) => hour)}::smallint[], ${some.map(({ adId }) => adId)}::text[],
        ${some.map(({ amount }) => amount)}::bigint[], ${some.map(({ impressions }) => impressions)}::bigint[],
        ${some.map(({ clicks }) => clicks)}::bigint[], ${some.map(({ conversions }) => conversions)}::bigint[]
      ) w (day, hour, ad_id, amount, impressions, clicks, conversions)
      where not exists (
        select from platform_hours h
        where h.account_id = ${accountId} and h.ad_id = w.ad_id and h.day = w.day and h.hour = w.hour
          and h.amount = w.amount and h.impressions = w.impressions and h.clicks = w.clicks and h.conversions = w.conversions)
      on conflict (account_id, ad_id, day, hour) do update set amount = excluded.amount,
        impressions = excluded.impressions, clicks = excluded.clicks, conversions = excluded.conversions`.execute(tx)
  }
}

/** A day that the platform does not name is left as it is, as in the report by day. */
export const storeHours = (services: Pick<Services, 'db'>, accountId: string, hours: Hours): Promise<void> =>
  withSystem(services.db, async (tx) => {
    await holdSpender(tx, [accountId])
    const days = await daysToReplace(tx, accountId, hours)
    const replaced = new Set(days)
    const wanted = hours.rows.filter((row) => replaced.has(row.day) && row.adId !== '' && isSomething(row))
    await removeOthers(tx, accountId, days, wanted)
    await write(tx, accountId, wanted)
    await sql`
      insert into platform_hour_reads (account_id, day, read_at)
      select ${accountId}, day, ${hours.askedAt} from unnest(${days}::date[]) day
      on conflict (account_id, day) do update set read_at = excluded.read_at`.execute(tx)
  })
