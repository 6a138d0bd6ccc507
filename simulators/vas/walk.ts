import type { Agenda } from '#simulators/shared/agenda.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { OrderBook, VasOrder } from './orders.ts'
import type { VasSettings } from './settings.ts'
import { stateNames, type VasStep, ways } from './states.ts'
import type { Teller } from './tell.ts'

export type Walk = {
  /** One step; a step that cannot follow is refused. */
  step: (orderId: string, step: VasStep, reason?: string) => VasOrder
  /** What a new order does by itself, when orders go by themselves. */
  begin: (order: VasOrder) => void
}

/** What becomes of an order, told at every step. */
export function createWalk(
  { clock, seeded }: Base,
  { orders, agenda, tell }: { orders: OrderBook; agenda: Agenda; tell: Teller['tell'] },
  settings: VasSettings,
): Walk {
  const nextOf = ({ state }: VasOrder): { step: VasStep; seconds: number } | null => {
    if (state === 0)
      return { step: seeded.next() < settings.failShare ? 'fail' : 'subscribe', seconds: settings.stepSeconds }
    const leaves = state === 1 && seeded.next() < settings.unsubscribeShare
    return leaves ? { step: 'unsubscribe', seconds: settings.keepSeconds } : null
  }
  const begin: Walk['begin'] = (order) => {
    const coming = settings.auto ? nextOf(order) : null
    if (coming === null) return
    const { state } = order
    agenda.at(clock.now() + coming.seconds * 1000, () => {
      if (order.state === state) step(order.orderId, coming.step)
    })
  }
  const step: Walk['step'] = (orderId, name, reason = '') => {
    const order = orders.find(orderId)
    if (order === undefined) throw new Refusal(400, `There is no order ${orderId}.`)
    const { from, to, notice } = ways[name]
    if (order.state !== from) throw new Refusal(400, `${name} does not follow ${stateNames[order.state]}.`)
    const before = { ...order }
    const now = clock.now()
    order.state = to
    order.updatedAt = now
    if (name === 'subscribe') order.subscribedAt = now
    if (name === 'unsubscribe') order.unsubscribedAt = now
    if (name === 'fail') order.reason = reason || '号码状态不支持办理'
    tell(order, before, notice)
    begin(order)
    return order
  }
  return { step, begin }
}
