import { sql } from 'kysely'
import { SHOPS } from '#contract/commerce/entities.ts'
import {
  type CommissionSource,
  type CommissionStage,
  type CommissionSum,
  type Stages,
} from '#contract/wallet/entities.ts'
import type { getCommissions as endpoint } from '#contract/wallet/endpoints.ts'
import { COMMISSION_STAGES, STATES_OF } from '#contract/wallet/commission-stages.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { monthsIn, type Span, spanBefore, spanOf } from '../../core/time/span.ts'

type Kind = keyof typeof STATES_OF
interface DealRow {
  month: string
  kind: Kind
  source: string
  state: string
  n: number
  amount: number
}

const dealsIn = async (tx: Tx, scope: Scope, { from, to }: Span): Promise<DealRow[]> => {
  const own = scope === 'all' ? sql`true` : sql`enterprise_id = any (${[...scope]})`
  const { rows } = await sql<DealRow>`
    select to_char(day, 'YYYY-MM') as month, kind, source, state, sum(n)::bigint n, sum(amount)::bigint amount
    from deal_days where day between ${from} and ${to} and ${own} group by 1, 2, 3, 4`.execute(tx)
  return rows
}

/** What the rows come to; `each` where the service says what one order earns. */
const standsOf = (rows: readonly DealRow[], each: number | null = null): Stages => {
  const sum = (stage: CommissionStage): CommissionSum => {
    const own = rows.filter(({ kind, state }) => STATES_OF[kind][stage].some((one) => one === state))
    const orders = own.reduce((total, { n }) => total + n, 0)
    return { orders, amount: each === null ? own.reduce((total, { amount }) => total + amount, 0) : orders * each }
  }
  return { due: sum('due'), settled: sum('settled'), lost: sum('lost') }
}
const isAny = (stages: Stages): boolean => COMMISSION_STAGES.some((stage) => stages[stage].orders > 0)

const servicesOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string; commission: number }>`
    select id, name, commission from card_services where id = any (${[...ids]})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const sourcesOf = async (tx: Tx, rows: readonly DealRow[]): Promise<CommissionSource[]> => {
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind)
  const shops = SHOPS.map((source) => ({
    kind: 'shop' as const,
    source,
    name: source,
    each: null,
    ...standsOf(of('shop').filter((row) => row.source === source)),
  }))
  const cards = Map.groupBy(of('card'), ({ source }) => source)
  const services = await servicesOf(tx, [...cards.keys()])
  const sold = [...cards].map(([source, own]) => {
    const { name = source, commission = 0 } = services.get(source) ?? {}
    return { kind: 'card' as const, source, name, each: commission, ...standsOf(own, commission) }
  })
  const premium = { kind: 'premium' as const, source: '', name: '', each: null, ...standsOf(of('policy')) }
  return [...shops, ...sold.sort((one, other) => other.due.amount - one.due.amount), premium].filter(isAny)
}

export const getCommissions = ({ language, query, scope, tx }: Context<typeof endpoint>) => {
  const period = spanOf(query, language)
  return tx(async (tx) => {
    const rows = await dealsIn(tx, scope, period)
    const shop = rows.filter(({ kind }) => kind === 'shop')
    const earlier = (await dealsIn(tx, scope, spanBefore(period))).filter(({ kind }) => kind === 'shop')
    return {
      period,
      total: standsOf(shop),
      before: standsOf(earlier),
      months: monthsIn(period).map((span) => ({
        ...span,
        ...standsOf(shop.filter(({ month }) => month === span.month)),
      })),
      sources: await sourcesOf(tx, rows),
    }
  })
}
