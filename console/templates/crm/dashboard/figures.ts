import dayjs from 'dayjs'
import { asDay, dayAt } from '../../shared/days.ts'
import { type Client, type Deal, isEarned, isOpenDeal, type Order, STAGES, sumOf } from '../crm.ts'

export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]
/** So many days share a column of the chart. */
const STEP: Record<Period, number> = { 7: 1, 30: 3, 90: 9 }

export interface Column {
  from: string
  to: string
  amount: number
}
export interface Figure {
  now: number
  /** The same of the days before; undefined where it is not of a period. */
  before?: number
}
export interface Figures {
  earned: Figure
  orders: Figure
  fresh: Figure
  open: Figure
  columns: Column[]
  funnel: { stage: Deal['stage']; count: number; amount: number }[]
  best: { id: string; name: string; amount: number }[]
  due: Client[]
}

const QUIET_DAYS = 14

/** Everything the dashboard shows, from what lies on the other pages. */
export const figuresOf = (
  clients: readonly Client[],
  orders: readonly Order[],
  deals: readonly Deal[],
  days: Period,
): Figures => {
  const [start, before] = [dayAt(1 - days), dayAt(1 - 2 * days)]
  const within = <Row>(rows: readonly Row[], day: (row: Row) => string): [Row[], Row[]] => [
    rows.filter((row) => day(row) >= start),
    rows.filter((row) => day(row) >= before && day(row) < start),
  ]
  const [ordered, orderedBefore] = within(orders, ({ at }) => at)
  const [fresh, freshBefore] = within(clients, ({ since }) => since)
  const earned = ordered.filter(isEarned)
  const columns = Array.from({ length: days / STEP[days] }, (_, index): Column => {
    const from = asDay(dayjs(start).add(index * STEP[days], 'day'))
    const to = asDay(dayjs(from).add(STEP[days] - 1, 'day'))
    return { from, to, amount: sumOf(earned.filter(({ at }) => at >= from && at <= to)) }
  })
  return {
    earned: { now: sumOf(earned), before: sumOf(orderedBefore.filter(isEarned)) },
    orders: { now: ordered.length, before: orderedBefore.length },
    fresh: { now: fresh.length, before: freshBefore.length },
    open: { now: sumOf(deals.filter(isOpenDeal)) },
    columns,
    funnel: STAGES.map((stage) => {
      const there = deals.filter((deal) => deal.stage === stage)
      return { stage, count: there.length, amount: sumOf(there) }
    }),
    best: clients
      .map(({ id, name }) => ({ id, name, amount: sumOf(earned.filter(({ clientId }) => clientId === id)) }))
      .filter(({ amount }) => amount > 0)
      .toSorted((a, b) => b.amount - a.amount)
      .slice(0, 5),
    due: clients
      .filter(({ state, lastAt }) => state === 'fresh' || (state !== 'lost' && lastAt <= dayAt(-QUIET_DAYS)))
      .toSorted((a, b) => a.lastAt.localeCompare(b.lastAt)),
  }
}
