import type { Agenda } from '#simulators/shared/agenda.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { CardOrder, OrderBook } from './orders.ts'
import type { HaokaSettings } from './settings.ts'
import { type CardStep, happyWay, isSettlement, settlements, states, wayOf } from './states.ts'
import type { Tell } from './tell.ts'

export type Walk = {
  /** One step; a step that cannot follow is refused. */
  step: (keyNo: string, step: CardStep, reason?: string) => CardOrder
  /** Every step of the good way up to this one, those already done left out. */
  until: (keyNo: string, last: CardStep) => CardOrder
  /** What a new order does by itself, when orders go by themselves. */
  begin: (order: CardOrder) => void
}

/** What becomes of an order, told at every step. */
export function createWalk(
  { clock, seeded }: Base,
  { orders, agenda, tell }: { orders: OrderBook; agenda: Agenda; tell: Tell },
  settings: HaokaSettings,
): Walk {
  const digits = (length: number) => seeded.text(length, '0123456789')

  const leaveTraces = (order: CardOrder, step: CardStep, reason: string) => {
    const now = clock.now()
    if (step === 'reject' || step === 'void' || step === 'refuse' || step === 'cancel') order.reason = reason || '不符合办理条件' // prettier-ignore
    if (step === 'needPhoto') order.photoAsked = true
    if (step === 'approve') order.number = `19${digits(9)}`
    if (step === 'ship') {
      order.express = { name: '京东快递', no: `JD${digits(13)}` }
      order.iccid = `8986${digits(16)}`
    }
    // The first activation stays, whatever is told later.
    if (step === 'activate' || step === 'activateUncharged') {
      order.activateAt ||= now
      order.firstCharge = 1
    }
    if (step === 'firstCharge') {
      order.firstCharge = 2
      order.firstChargeAt = now
    }
  }
  const change = (order: CardOrder, step: CardStep, reason: string) => {
    if (isSettlement(step)) {
      if (order.activateAt === 0) throw new Refusal(400, `${step} comes after activation.`)
      order.settle = settlements[step]
      if (step === 'settle') order.settleAt = clock.now()
      return
    }
    const { from, to } = wayOf(step)
    if (!from.includes(order.state)) throw new Refusal(400, `${step} does not follow ${states[order.state].name}.`)
    if (step === 'firstCharge' && order.firstCharge === 2) throw new Refusal(400, 'The first charge was made before.')
    order.state = to
    leaveTraces(order, step, reason)
  }
  const nextOf = (order: CardOrder): CardStep | null => {
    const { state } = order
    if (state === 'reviewing' && order.goods.needPhoto && !order.photoAsked) return 'needPhoto'
    if ((state === 'reviewing' || state === 'photoReview') && seeded.next() < settings.rejectShare) return 'reject'
    if (state === 'shipped' && seeded.next() < settings.refuseShare) return 'refuse'
    if (state === 'activated') return order.firstCharge === 2 ? (order.settle === 1 ? 'settle' : null) : 'firstCharge'
    return happyWay.find((step) => !isSettlement(step) && wayOf(step).from.includes(state)) ?? null
  }
  const goOn = (order: CardOrder) => {
    if (!settings.auto) return
    const { updatedAt } = order
    const coming = nextOf(order)
    if (coming === null) return
    agenda.at(clock.now() + settings.stepSeconds * 1000, () => {
      if (order.updatedAt === updatedAt) step(order.keyNo, coming)
    })
  }
  const step: Walk['step'] = (keyNo, name, reason = '') => {
    const order = orders.find(keyNo)
    if (order === undefined) throw new Refusal(400, `There is no order ${keyNo}.`)
    const before = { ...order }
    change(order, name, reason)
    order.updatedAt = Math.max(clock.now(), order.updatedAt + 1)
    tell(order, before)
    goOn(order)
    return order
  }
  return {
    step,
    begin: goOn,
    until: (keyNo, last) => {
      const steps = happyWay.slice(0, happyWay.indexOf(last) + 1)
      for (const name of steps) {
        const order = orders.find(keyNo)
        const done = name === 'firstCharge' && order?.firstCharge === 2
        if (order !== undefined && !done && (isSettlement(name) || wayOf(name).from.includes(order.state)))
          step(keyNo, name)
      }
      const order = orders.find(keyNo)
      if (order === undefined) throw new Refusal(400, `There is no order ${keyNo}.`)
      return order
    },
  }
}
