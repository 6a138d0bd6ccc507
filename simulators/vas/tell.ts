import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { signJoined } from '#simulators/shared/md5-sign.ts'
import type { Notice, Notices } from '#simulators/shared/notices.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { type OrderRow, orderRow, type VasOrder } from './orders.ts'
import type { VasSettings } from './settings.ts'
import { stateNames } from './states.ts'

const taken = z.object({ code: z.literal(0) })

function isTaken(status: number, answer: string): boolean {
  try {
    return status === 200 && taken.safeParse(JSON.parse(answer)).success
  } catch {
    return false
  }
}

type NoticeType = 'order' | 'unsubscribe'
export type Teller = {
  tell: (order: VasOrder, before: VasOrder, type: NoticeType) => void
  /** The order as it is now, whether notices are on or not. */
  push: (order: VasOrder) => Notice
}

/** Signed over every field, the time and an id of its own included. */
export function createTeller(
  { clock, faults }: Base,
  notices: Notices,
  caller: { id: string; secret: string },
  settings: VasSettings,
): Teller {
  const write = (row: OrderRow, noticeType: NoticeType, forged: boolean) => {
    const signed = {
      appId: caller.id,
      timestamp: String(clock.seconds()),
      nonce: randomBytes(16).toString('hex'),
      noticeType,
      ...row,
    }
    const sign = signJoined(new Map(Object.entries(signed)), forged ? 'guessed' : caller.secret)
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...signed, sign }) }
  }
  const send = (order: VasOrder, type: NoticeType): Notice => {
    const row = orderRow(order)
    return notices.send({
      order: order.orderId,
      event: stateNames[order.state],
      url: order.notifyUrl,
      retryAfterMs: settings.retryMinutes.map((minutes) => minutes * 60_000),
      accepted: isTaken,
      write: (forged) => write(row, type, forged),
    })
  }
  return {
    push: (order) => send(order, order.state === 3 ? 'unsubscribe' : 'order'),
    tell: (order, before, type) => {
      if (!settings.notices) return
      send(order, type)
      if (faults.take('callbackBackward', `/${stateNames[order.state]}/${order.orderId}`) !== null)
        send(before, 'order')
    },
  }
}
