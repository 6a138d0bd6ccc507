import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { sameText, signJoined } from '#simulators/shared/md5-sign.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { objectOf, readFields, wholeText } from '#simulators/shared/read-fields.ts'
import { check } from '#simulators/shared/read-input.ts'
import { lowerAlphabet } from '#simulators/shared/seeded.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { CodeDesk } from './code-desk.ts'
import { invalidParameter, refusal } from './codes.ts'
import { type OrderBook, orderRow, type VasOrder } from './orders.ts'
import { findTone, type Tone, tones } from './products.ts'
import type { VasSettings } from './settings.ts'
import type { Walk } from './walk.ts'

const slackSeconds = 300
const phone = z.string().regex(/^1[3-9]\d{9}$/)
const outOrderId = z.string().min(1).max(50)
const codeBody = z.object({ productId: z.string(), phone })
const orderBody = z.object({
  outOrderId,
  productId: z.string(),
  phone,
  smsCode: z.string().regex(/^\d{4,8}$/),
  notifyUrl: z.string().default(''),
})
const queryBody = z.object({ outOrderId })

const toneOf = (productId: string): Tone => {
  const tone = findTone(productId)
  if (tone === undefined || !tone.onSale) throw refusal(2002)
  return tone
}

/** The analogue's three calls: take a code, order with it, ask after the order. How they are spelt and signed is ours. */
export function registerVas(
  { app, clock, seeded }: Base,
  world: { caller: { id: string; secret: string }; desk: CodeDesk; orders: OrderBook; walk: Walk },
  settings: VasSettings,
): void {
  const { caller, desk, orders, walk } = world
  const window = createRateWindow(clock, { get perMinute() { return settings.perSecond }, recoverMs: 0 }, 1000) // prettier-ignore
  const route = (path: string, work: (input: Record<string, string>) => unknown) =>
    app.post(`/vas/${path}`, (request, reply: FastifyReply) => {
      const fields = readFields(request)
      if (!window.take(request.ip)) throw refusal(1004)
      const signed = z.object({ appId: z.string(), timestamp: wholeText, sign: z.string() })
      const { appId, timestamp, sign } = check(objectOf(fields), signed, invalidParameter)
      if (appId !== caller.id) throw refusal(1005)
      if (Math.abs(timestamp - clock.seconds()) > slackSeconds) throw refusal(1002)
      if (!sameText(sign, signJoined(fields, caller.secret))) throw refusal(1001)
      const data = work(objectOf(fields))
      reply.accepted = true
      return reply.send({ code: 0, message: 'success', data })
    })

  const add = (body: z.output<typeof orderBody>, tone: Tone): VasOrder => {
    const now = clock.now()
    const order: VasOrder = {
      orderId: `VAS${beijingText(now).replace(/\D/g, '')}${seeded.text(6, lowerAlphabet)}`,
      outOrderId: body.outOrderId,
      tone,
      phone: body.phone,
      notifyUrl: body.notifyUrl,
      state: 0,
      reason: '',
      createdAt: now,
      subscribedAt: 0,
      unsubscribedAt: 0,
      updatedAt: now,
    }
    orders.add(order)
    return order
  }

  route('product/list', () => tones.filter(({ onSale }) => onSale))
  route('sms/send', (input) => {
    const body = check(input, codeBody, invalidParameter)
    desk.send(body.phone, toneOf(body.productId))
    return null
  })
  route('order/submit', (input) => {
    const body = check(input, orderBody, invalidParameter)
    // The same number again is the same order, whatever else is said.
    const known = orders.findOut(body.outOrderId)
    if (known !== undefined) return orderRow(known)
    const tone = toneOf(body.productId)
    desk.prove(body.phone, tone, body.smsCode)
    if (orders.standing(body.phone, tone.id) !== undefined) throw refusal(2003)
    const order = add(body, tone)
    walk.begin(order)
    return orderRow(order)
  })
  route('order/query', (input) => {
    const order = orders.findOut(check(input, queryBody, invalidParameter).outOrderId)
    if (order === undefined) throw refusal(2004)
    if (clock.now() - order.createdAt < settings.queryAfterSeconds * 1000) throw refusal(2005)
    return orderRow(order)
  })
}
