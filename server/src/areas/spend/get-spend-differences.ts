import { type RawBuilder, sql } from 'kysely'
import type { getSpendDifferences as endpoint, SpendDifference } from '#contract/spend/platform-endpoints.ts'
import type { Scope } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { spanOf } from '../../core/time/span.ts'

const MOST = 500

interface Found extends Pick<SpendDifference, 'day' | 'sheet' | 'platform' | 'enterpriseId' | 'enterpriseName'> {
  id: string
  accountId: string
  name: string
  sheetAt: Date
  platformAt: Date
  count: number
  allSheet: number
  allPlatform: number
}

export const within = (scope: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  scope === 'all' ? sql`true` : sql`${column} = any (${[...scope]})`

/** An account's day once, as everywhere: by the account's own total where there is one, else by the sum of its ad sets. */
export const getSpendDifferences = ({ language, query, scope, tx }: Context<typeof endpoint>) => {
  const period = spanOf(query, language)
  return tx(async (tx) => {
    const { rows } = await sql<Found>`
      with sheets as (
        select day, account_id, enterprise_id, max(updated_at) at,
          coalesce(max(amount) filter (where adset_id = ''), sum(amount))::bigint amount
        from sheet_spends k
        where day between ${period.from} and ${period.to} and ${within(scope, sql`k.enterprise_id`)}
          and ${query.account_id === undefined ? sql`true` : sql`k.account_id = ${query.account_id}`}
        group by 1, 2, 3
      ), differing as (
        select k.day, k.account_id, k.enterprise_id, k.amount sheet, coalesce(d.amount, 0) platform, k.at, p.read_at
        from sheets k join platform_days p on p.account_id = k.account_id and p.day = k.day and p.ad_id = ''
        left join account_days d on d.account_id = k.account_id and d.day = k.day and d.enterprise_id = k.enterprise_id
        where k.amount <> coalesce(d.amount, 0)
      )
      select d.day, d.account_id id, coalesce(a.account_id, '') "accountId", coalesce(a.name, '') name,
        d.enterprise_id "enterpriseId", coalesce(e.name, '') "enterpriseName", d.sheet, d.platform, d.at "sheetAt",
        d.read_at "platformAt", count(*) over () count, sum(d.sheet) over ()::bigint "allSheet",
        sum(d.platform) over ()::bigint "allPlatform"
      from differing d left join ad_accounts a on a.id = d.account_id left join enterprises e on e.id = d.enterprise_id
      order by d.day desc, abs(d.sheet - d.platform) desc, d.account_id, d.enterprise_id limit ${MOST}`.execute(tx)
    return {
      period,
      differences: rows.map(({ day, id, accountId, name, enterpriseId, enterpriseName, sheet, platform, ...at }) => ({
        day,
        account: { id, accountId, name },
        enterpriseId,
        enterpriseName,
        sheet,
        platform,
        sheetAt: at.sheetAt.toISOString(),
        platformAt: at.platformAt.toISOString(),
      })),
      found: rows[0]?.count ?? 0,
      total: { sheet: rows[0]?.allSheet ?? 0, platform: rows[0]?.allPlatform ?? 0 },
    }
  })
}
