import { dayAt } from '../../shared/days.ts'
import { type Client, type Deal, isEarned, isOpenDeal, type Member, type Order, sumOf } from '../crm.ts'

export interface TeamRow extends Member {
  clients: number
  /** The open projects' expected amounts. */
  expected: number
  /** What came in since the first of this month. */
  earned: number
}

/** What each of the team looks after, and how far the month is. */
export const teamOf = (
  members: readonly Member[],
  clients: readonly Client[],
  deals: readonly Deal[],
  orders: readonly Order[],
): TeamRow[] => {
  const month = `${dayAt(0).slice(0, 8)}01`
  return members.map((member) => {
    const isOwn = ({ owner }: { owner: string }): boolean => owner === member.name
    return {
      ...member,
      clients: clients.filter(isOwn).length,
      expected: sumOf(deals.filter((deal) => isOwn(deal) && isOpenDeal(deal))),
      earned: sumOf(orders.filter((order) => isOwn(order) && isEarned(order) && order.at >= month)),
    }
  })
}
