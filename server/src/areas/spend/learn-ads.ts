import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiMidnight } from '../../core/time/shanghai.ts'
import { dayAfter, type Span } from '../../core/time/span.ts'

/** Of each ad set so many clicks are looked at; an ad that brings visitors is among them. */
const CLICKS_OF_ADSET = 500

const hasUnknown = async (tx: Tx, accountId: string, { from, to }: Span): Promise<boolean> => {
  const { rows } = await sql`
    select from platform_days p where p.account_id = ${accountId} and p.ad_id <> '' and p.day between ${from} and ${to}
      and not exists (select from ad_links l where l.account_id = p.account_id and l.ad_id = p.ad_id) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Which ad set each ad of the platform leads to, by the ids its clicks carry. Whoever opens a link may write any id into it: only
 * ads that the platform names count, and an ad seen with two ad sets is left to a person. What a person said stays.
 */
export const learnAds = async (tx: Tx, accountId: string, span: Span, again: boolean): Promise<void> => {
  if (!again && !(await hasUnknown(tx, accountId, span))) return
  const [start, end] = [shanghaiMidnight(span.from), shanghaiMidnight(dayAfter(span.to, 1))]
  await sql`
    insert into ad_links as l (account_id, ad_id, adset_id)
    select ${accountId}, v.ad, min(v.adset_id) from (
      select seen.ad, a.id adset_id from adsets a cross join lateral (
        select ad ->> 'ad' ad from visits
        where adset_id = a.id and at >= ${start} and at < ${end} and source = 'monitor' and bot is null
        order by at desc limit ${CLICKS_OF_ADSET}) seen
      where a.account_id = ${accountId} and a.deleted_at is null and seen.ad is not null) v
    where exists (select from platform_days p where p.account_id = ${accountId} and p.ad_id = v.ad and p.ad_id <> '')
    group by v.ad having count(distinct v.adset_id) = 1
    on conflict (account_id, ad_id) do update set adset_id = excluded.adset_id, set_at = now()
      where l.set_by is null and l.adset_id <> excluded.adset_id`.execute(tx)
}
