import { sql } from 'kysely'
import type * as endpoints from '#contract/spend/platform-endpoints.ts'
import type { SpendAd } from '#contract/spend/platform-endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { spanOf } from '../../core/time/span.ts'
import { findAccount } from '../accounts/show-account.ts'
import { findAdset } from '../adsets/find-adset.ts'

const MOST = 500

interface Found extends Omit<SpendAd, 'adset' | 'by'> {
  adset_id: string | null
  adset_name: string | null
  set_by: string | null
  count: number
  unsplit: number
}

/** An ad that leads to another enterprise's ad set is theirs: it is neither shown nor counted as not split. */
const adsOf = async (tx: Tx, accountId: string, { from, to }: { from: string; to: string }): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select p.ad_id "adId", sum(p.amount)::bigint amount, sum(p.clicks)::bigint clicks, max(p.day) "lastDay", l.adset_id,
      a.name adset_name, l.set_by, count(*) over () count,
      coalesce(sum(sum(p.amount)) filter (where l.adset_id is null) over (), 0)::bigint unsplit
    from platform_days p left join ad_links l on l.account_id = p.account_id and l.ad_id = p.ad_id
    left join adsets a on a.id = l.adset_id
    where p.account_id = ${accountId} and p.ad_id <> '' and p.day between ${from} and ${to}
      and (l.adset_id is null or a.id is not null)
    group by p.ad_id, l.adset_id, a.name, l.set_by
    order by l.adset_id is not null, sum(p.amount) desc, p.ad_id limit ${MOST}`.execute(tx)
  return rows
}

const linkOf = (row: Pick<Found, 'adset_id' | 'adset_name' | 'set_by'>): Pick<SpendAd, 'adset' | 'by'> =>
  row.adset_id === null
    ? { adset: null, by: null }
    : {
        adset: { id: row.adset_id, name: row.adset_name ?? row.adset_id },
        by: row.set_by === null ? 'clicks' : 'hand',
      }

export const getSpendAds = ({ language, query, tx }: Context<typeof endpoints.getSpendAds>) => {
  const period = spanOf(query, language)
  return tx(async (tx) => {
    const account = await findAccount(tx, query.account_id)
    const rows = await adsOf(tx, account.id, period)
    return {
      period,
      ads: rows.map((row) => ({
        adId: row.adId,
        amount: row.amount,
        clicks: row.clicks,
        lastDay: row.lastDay,
        ...linkOf(row),
      })),
      found: rows[0]?.count ?? 0,
      unsplit: rows[0]?.unsplit ?? 0,
    }
  })
}

const linkNow = (tx: Tx, accountId: string, adId: string) =>
  tx
    .selectFrom('ad_links as l')
    .leftJoin('adsets as a', 'a.id', 'l.adset_id')
    .select(['l.adset_id', 'l.set_by', 'a.name as adset_name', 'a.enterprise_id'])
    .where('l.account_id', '=', accountId)
    .where('l.ad_id', '=', adId)
    .executeTakeFirst()

export const setSpendAd = ({ body, caller, client, services, tx }: Context<typeof endpoints.setSpendAd>) =>
  tx(async (tx) => {
    const { adId, adsetId } = body
    const account = await findAccount(tx, body.accountId)
    const known = await tx
      .selectFrom('platform_days')
      .select('ad_id')
      .where('account_id', '=', account.id)
      .where('ad_id', '=', adId)
      .limit(1)
      .executeTakeFirst()
    if (known === undefined) throw new Failure('spend.ad_unknown')
    const adset = adsetId === null ? undefined : await findAdset(tx, adsetId)
    if (adset !== undefined && adset.account_id !== account.id) throw new Failure('adset.not_found')
    const before = await linkNow(tx, account.id, adId)
    // It leads to an ad set of another enterprise, whose word it is.
    if (before !== undefined && before.enterprise_id === null) throw new Failure('spend.ad_unknown')
    if (adset === undefined)
      await tx.deleteFrom('ad_links').where('account_id', '=', account.id).where('ad_id', '=', adId).execute()
    else
      await tx
        .insertInto('ad_links')
        .values({ account_id: account.id, ad_id: adId, adset_id: adset.id, set_by: caller.userId })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'ad_id']).doUpdateSet({
            adset_id: adset.id,
            set_by: caller.userId,
            set_at: sql<Date>`now()`,
          }),
        )
        .execute()
    const after = await linkNow(tx, account.id, adId)
    await audit(tx, caller, client, {
      action: 'spend.ad',
      entity: 'account',
      entityId: account.id,
      entityName: account.name,
      enterpriseId: (after ?? before)?.enterprise_id ?? null,
      before: { adId, adset: before?.adset_name ?? null },
      after: { adId, adset: after?.adset_name ?? null },
    })
    await services.queue.add(tx, 'book_spend', { accountId: account.id, adIds: [adId] })
    return { ad: { adId, ...linkOf(after ?? { adset_id: null, adset_name: null, set_by: null }) } }
  })
