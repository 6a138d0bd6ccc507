import { sql } from 'kysely'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Span } from '../../core/time/span.ts'

const AT_ONCE = 1000

interface Booked {
  day: string
  adset_id: string
  enterprise_id: string
  amount: number
  impressions: number
  clicks: number
}

/** Whoever writes an account's days waits for the other, be it a sheet or the platform. */
export const holdSpender = async (tx: Tx, accountIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('spend:' || id, 0))
    from (select unnest(${[...new Set(accountIds)].sort()}::text[]) id) held`.execute(tx)
}

/** What sheets said of days that the platform has counted since goes aside. */
const setSheetsAside = (tx: Tx, accountId: string, { from, to }: Span) =>
  sql`
    with moved as (
      delete from spends s using platform_days p
      where s.account_id = ${accountId} and s.day between ${from} and ${to} and s.source = 'sheet'
        and p.account_id = s.account_id and p.day = s.day and p.ad_id = ''
      returning s.*)
    insert into sheet_spends as k (account_id, day, adset_id, enterprise_id, amount, impressions, clicks, updated_at)
    select account_id, day, adset_id, enterprise_id, amount, impressions, clicks, updated_at from moved
    on conflict (account_id, day, adset_id, enterprise_id) do update set amount = excluded.amount,
      impressions = excluded.impressions, clicks = excluded.clicks, updated_at = excluded.updated_at`.execute(tx)

/**
 * The platform's days as the rows of `spends`: each ad set's part with the enterprise of the ad set, and the account's total,
 * less what others' ad sets took, with the enterprise that was given the account first.
 */
const wantedRows = async (tx: Tx, accountId: string, { from, to }: Span): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    with days as (
      select * from platform_days where account_id = ${accountId} and day between ${from} and ${to}
    ), parts as (
      select p.day, a.id adset_id, a.enterprise_id, sum(p.amount)::bigint amount, sum(p.impressions)::bigint impressions,
        sum(p.clicks)::bigint clicks
      from days p join ad_links l on l.account_id = p.account_id and l.ad_id = p.ad_id
      join adsets a on a.id = l.adset_id and a.account_id = p.account_id
      where p.ad_id <> '' and exists (select from days w where w.day = p.day and w.ad_id = '')
      group by 1, 2, 3
    ), holder as (
      select g.enterprise_id from account_grants g join enterprises e on e.id = g.enterprise_id and e.deleted_at is null
      where g.account_id = ${accountId} order by g.granted_at, g.enterprise_id limit 1
    )
    select day, adset_id, enterprise_id, amount, impressions, clicks from parts
    union all
    select w.day, '', h.enterprise_id, greatest(0, w.amount - coalesce(sum(o.amount), 0))::bigint,
      greatest(0, w.impressions - coalesce(sum(o.impressions), 0))::bigint, greatest(0, w.clicks - coalesce(sum(o.clicks), 0))::bigint
    from days w cross join holder h
    left join parts o on o.day = w.day and o.enterprise_id <> h.enterprise_id
    where w.ad_id = '' group by w.day, h.enterprise_id, w.amount, w.impressions, w.clicks`.execute(tx)
  return rows
}

const removeOthers = (tx: Tx, accountId: string, { from, to }: Span, wanted: readonly Booked[]) =>
  sql`
    delete from spends s where s.account_id = ${accountId} and s.day between ${from} and ${to} and s.source = 'platform'
      and not exists (
        select from unnest(${wanted.map(({ day }) => day)}::date[], ${wanted.map((one) => one.adset_id)}::text[],
          ${wanted.map((one) => one.enterprise_id)}::text[]) w (day, adset_id, enterprise_id)
        where w.day = s.day and w.adset_id = s.adset_id and w.enterprise_id = s.enterprise_id)`.execute(tx)

const write = async (tx: Tx, accountId: string, wanted: readonly Booked[]): Promise<void> => {
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    await tx
      .insertInto('spends')
      .values(
        wanted
          .slice(at, at + AT_ONCE)
          .map((one) => ({ ...one, id: newId('sp'), account_id: accountId, source: 'platform' as const })),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'adset_id', 'enterprise_id', 'day']).doUpdateSet(({ ref }) => ({
          amount: ref('excluded.amount'),
          impressions: ref('excluded.impressions'),
          clicks: ref('excluded.clicks'),
          source: ref('excluded.source'),
          updated_at: sql<Date>`now()`,
        })),
      )
      .execute()
}

/**
 * The one place that decides which figures hold: `spends` has the platform's where it has counted the day, else the sheet's, so
 * that whoever reads it needs no rule of his own. Done again it comes to the same.
 */
export const bookSpend = async (tx: Tx, accountId: string, span: Span): Promise<void> => {
  await holdSpender(tx, [accountId])
  await setSheetsAside(tx, accountId, span)
  const wanted = await wantedRows(tx, accountId, span)
  await removeOthers(tx, accountId, span, wanted)
  await write(tx, accountId, wanted)
}
