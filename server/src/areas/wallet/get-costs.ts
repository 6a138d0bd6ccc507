import { sql } from 'kysely'
import type { Cost } from '#contract/wallet/entities.ts'
import type * as endpoints from '#contract/wallet/endpoints.ts'
import type { getCosts as endpoint } from '#contract/wallet/endpoints.ts'
import { findAdset } from '../adsets/find-adset.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { type Span, spanBefore, spanOf } from '../../core/time/span.ts'

const MOST_ADSETS = 50

interface Results {
  conversions: number
  pushed: number
}
const NO_RESULTS: Results = { conversions: 0, pushed: 0 }

const per = (spend: number | null, results: number): number | null =>
  spend === null || results === 0 ? null : Math.round(spend / results)

export const costOf = (spend: number | null, { conversions, pushed }: Results): Cost => ({
  spend,
  conversions,
  pushed,
  perConversion: per(spend, conversions),
  perPush: per(spend, pushed),
})

const own = (scope: Scope) => (scope === 'all' ? sql`true` : sql`enterprise_id = any (${[...scope]})`)
const days = ({ from, to }: Span) => sql`day between ${from} and ${to}`

const resultsOf = async (tx: Tx, ids: readonly string[], span: Span): Promise<Map<string, Results>> => {
  const { rows } = await sql<Results & { id: string }>`
    select adset_id id, sum(conversions)::bigint conversions, sum(pushed)::bigint pushed
    from adset_days where adset_id = any (${[...ids]}) and ${days(span)} group by 1`.execute(tx)
  return new Map(rows.map(({ id, ...results }) => [id, results]))
}

const spendOf = async (tx: Tx, scope: Scope, ids: readonly string[], span: Span): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; spend: number }>`
    select adset_id id, sum(amount)::bigint spend from spends
    where adset_id = any (${[...ids]}) and adset_id <> '' and ${days(span)} and ${own(scope)} group by 1`.execute(tx)
  return new Map(rows.map(({ id, spend }) => [id, spend]))
}

const topAdsets = async (tx: Tx, scope: Scope, span: Span) => {
  const { rows } = await sql<{ id: string; count: number }>`
    select adset_id id, count(*) over () count from spends
    where adset_id <> '' and ${days(span)} and ${own(scope)}
    group by 1 order by sum(amount) desc, 1 limit ${MOST_ADSETS}`.execute(tx)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** Everything in the period; what no sheet gives to an ad set apart. */
const wholeOf = async (tx: Tx, scope: Scope, span: Span) => {
  const spends = await sql<{ spend: number | null; unsplit: number | null }>`
    select sum(amount)::bigint spend, sum(greatest(amount - split, 0))::bigint unsplit
    from account_days where ${days(span)} and ${own(scope)}`.execute(tx)
  const results = await sql<{ conversions: number | null; pushed: number | null }>`
    select sum(conversions)::bigint conversions, sum(pushed)::bigint pushed
    from enterprise_figures where dimension = 'conversion' and ${days(span)} and ${own(scope)}`.execute(tx)
  const [spent, brought] = [spends.rows[0], results.rows[0]]
  return {
    cost: costOf(spent?.spend ?? null, { conversions: brought?.conversions ?? 0, pushed: brought?.pushed ?? 0 }),
    unsplit: spent?.unsplit ?? 0,
  }
}

const namesOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('adsets as s')
    .leftJoin('ad_accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.name', 'a.name as accountName'])
    .where('s.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const getCosts = ({ language, query, scope, tx }: Context<typeof endpoint>) => {
  const period = spanOf(query, language)
  const earlier = spanBefore(period)
  return tx(async (tx) => {
    const { ids, count } = await topAdsets(tx, scope, period)
    const names = await namesOf(tx, ids)
    const costs = async (span: Span) => {
      const [spend, results] = [await spendOf(tx, scope, ids, span), await resultsOf(tx, ids, span)]
      return (id: string) => costOf(spend.get(id) ?? null, results.get(id) ?? NO_RESULTS)
    }
    const [now, before] = [await costs(period), await costs(earlier)]
    const [whole, wholeBefore] = [await wholeOf(tx, scope, period), await wholeOf(tx, scope, earlier)]
    return {
      period,
      total: { now: whole.cost, before: wholeBefore.cost },
      unsplit: { now: whole.unsplit, before: wholeBefore.unsplit },
      adsets: ids.map((id) => ({
        adset: { id, name: names.get(id)?.name ?? id, accountName: names.get(id)?.accountName ?? '' },
        now: now(id),
        before: before(id),
      })),
      count,
    }
  })
}

export const getAdsetCost = ({ language, params, query, scope, tx }: Context<typeof endpoints.getAdsetCost>) => {
  const period = spanOf(query, language)
  return tx(async (tx) => {
    const { id, account_id: accountId } = await findAdset(tx, params.id)
    const cost = async (span: Span) =>
      costOf(
        (await spendOf(tx, scope, [id], span)).get(id) ?? null,
        (await resultsOf(tx, [id], span)).get(id) ?? NO_RESULTS,
      )
    const { rows } = await sql<{ unsplit: number | null }>`
      select sum(greatest(amount - split, 0))::bigint unsplit
      from account_days where account_id = ${accountId} and ${days(period)} and ${own(scope)}`.execute(tx)
    return {
      period,
      now: await cost(period),
      before: await cost(spanBefore(period)),
      unsplit: rows[0]?.unsplit ?? 0,
    }
  })
}
