import { type RawBuilder, sql } from 'kysely'
import type * as endpoints from '#contract/spend/endpoints.ts'
import type { SpendTotal } from '#contract/spend/endpoints.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { spendList } from './list-spends.ts'

const FIGURES = sql.join(
  ['amount', 'impressions', 'clicks'].map((name) => {
    const figure = sql.ref(name)
    return sql`coalesce(max(${figure}) filter (where adset_id = ''), sum(${figure}) filter (where adset_id <> '')) ${figure}`
  }),
)

/** An account's days, each once: by the account's own total where there is one, else by the sum of its ad sets. */
const accountDays = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select day, account_id, ${FIGURES} from ${rows} group by day, account_id, enterprise_id) account_days`

export const getSpendTotals = ({ query, scope, tx }: Context<typeof endpoints.getSpendTotals>) =>
  tx(async (tx) => {
    const { account, account_id: AccountId, adset_id: AdsetId, from: From, to: To, rows: Rows } = query
    const asked = { Q: account?.trim() || undefined, AccountId, AdsetId, From, To, Rows }
    const filters = Object.fromEntries(Object.entries(asked).flatMap(([ID, value]) => (value ? [[ID, value]] : [])))
    const matching = spendList.matching(tx, { filters }, scope).selectAll('spends')
    const { rows } = await sql<SpendTotal>`
      select coalesce(sum(amount), 0)::bigint amount, sum(impressions)::bigint impressions, sum(clicks)::bigint clicks,
        count(distinct day) days, count(distinct account_id) accounts
      from ${accountDays(sql`(${matching}) spends`)}`.execute(tx)
    return { total: rows[0] ?? { amount: 0, impressions: null, clicks: null, days: 0, accounts: 0 } }
  })

interface Where {
  /** Days of Shanghai, both included. */
  from: string
  to: string
  scope: Scope
  adsetId: string | undefined
}

/** Fen by day, by ad set as far as sheets name it, or all at once under an empty key; what is not on record has no key. */
export const spentBy = async (
  tx: Tx,
  by: 'day' | 'adset' | 'all',
  { from, to, scope, adsetId }: Where,
): Promise<Map<string, number>> => {
  const conditions = [
    sql`day between ${from} and ${to}`,
    ...(scope === 'all' ? [] : [sql`enterprise_id = any (${[...scope]})`]),
    ...(adsetId === undefined ? [] : [sql`adset_id = ${adsetId}`]),
  ]
  const spent = sql`(select * from spends where ${sql.join(conditions, sql` and `)}) spends`
  const asked = {
    day: sql`select to_char(day, 'YYYY-MM-DD') key, sum(amount)::bigint amount from ${accountDays(spent)} group by 1`,
    adset: sql`select adset_id key, sum(amount)::bigint amount from ${spent} where adset_id <> '' group by 1`,
    all: sql`select '' key, sum(amount)::bigint amount from ${accountDays(spent)} having count(*) > 0`,
  }[by]
  const { rows } = await sql<{ key: string; amount: number }>`${asked}`.execute(tx)
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}
