import type * as endpoints from '#contract/spend/platform-endpoints.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/http/route.ts'
import { findAdset } from '../adsets/find-adset.ts'

const MOST = 100
/** So many of the latest clicks are looked at, and none older. */
const CLICKS = 500
const DAYS = 30

/** A link may carry any id: only numbers count, and none that is known to lead to another ad set. */
export const getAdsetAds = ({ params, tx }: Context<typeof endpoints.getAdsetAds>) =>
  tx(async (tx) => {
    const { id, account_id: account } = await findAdset(tx, params.id)
    const { rows } = await sql<{ adId: string; lastDay: string | null }>`
      select ad "adId", max(day) "lastDay" from (
        select l.ad_id ad, (select max(p.day) from platform_days p where p.account_id = l.account_id and p.ad_id = l.ad_id) as day
        from ad_links l where l.adset_id = ${id}
        union all
        select v.ad, shanghai_day(v.at) from (
          select ad ->> 'ad' ad, at from visits
          where adset_id = ${id} and at > now() - make_interval(days => ${DAYS}) and source = 'monitor' and bot is null
          order by at desc limit ${CLICKS}) v
        where v.ad ~ '^[0-9]{1,32}$' and not exists (
          select from ad_links o where o.account_id = ${account} and o.ad_id = v.ad and o.adset_id <> ${id})) seen
      group by ad order by max(day) desc nulls last, ad limit ${MOST}`.execute(tx)
    return { ads: rows.map(({ adId, lastDay }) => ({ adId, lastDay })) }
  })
