import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Message, Notice, Notices } from '#simulators/shared/notices.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { type CardOrder, guangmengRow, type Hao172Data, hao172Data } from './orders.ts'
import type { HaokaSettings } from './settings.ts'
import { apiVersion, signHeaders, signOrderNo } from './signatures.ts'
import { states } from './states.ts'

const minuteMs = 60_000
const taken172 = z.object({ code: z.literal(0) })
const minutes = (list: readonly number[]): number[] => list.map((one) => one * minuteMs)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type Tell = (order: CardOrder, before: CardOrder) => void
export type Callbacks = ReturnType<typeof createCallbacks>

/** How each vendor tells how far an order is. */
export function createCallbacks(
  { clock, faults }: Base,
  notices: Notices,
  { secretOf, hao172Secret }: { secretOf: (appId: string) => string; hao172Secret: string },
  settings: HaokaSettings,
) {
  const guangmengMessage = (order: CardOrder): Message => {
    const body = JSON.stringify(guangmengRow(order))
    return {
      order: order.keyNo,
      event: states[order.state].name,
      url: order.callbackUrl,
      retryAfterMs: minutes(settings.guangmengRetryMinutes),
      accepted: (status) => status === 200,
      write: (forged) => {
        const traceID = randomBytes(16).toString('hex')
        const signed = { appID: order.appId, apiVersion, traceID, timestamp: String(clock.seconds()) }
        const sign = signHeaders(signed, forged ? 'guessed' : secretOf(order.appId))
        return { headers: { 'content-type': 'application/json', ...signed, sign }, body }
      },
    }
  }
  const hao172Message = (data: Hao172Data, event: string): Message => ({
    order: data.OrderNo172,
    event,
    url: settings.hao172CallbackUrl,
    retryAfterMs: minutes(settings.hao172RetryMinutes),
    accepted: (status, answer) => status === 200 && taken172.safeParse(readJson(answer)).success,
    write: (forged) => ({
      headers: {
        'content-type': 'application/json',
        sign: signOrderNo(data.OrderNo, forged ? 'guessed' : hao172Secret, settings.hao172Iv),
      },
      body: JSON.stringify({ RequidId: randomBytes(16).toString('hex'), Data: JSON.stringify(data) }),
    }),
  })
  const messageOf = (order: CardOrder): Message =>
    order.style === 'guangmeng' ? guangmengMessage(order) : hao172Message(hao172Data(order), states[order.state].name)
  const tell: Tell = (order, before) => {
    if (!settings.callbacks) return
    const message = messageOf(order)
    notices.send(message)
    if (faults.take('callbackBackward', `/${message.event}/${message.order}`) !== null) notices.send(messageOf(before))
  }
  return {
    tell,
    /** 立即推送: the order as it is now, whether callbacks are on or not. */
    push: (order: CardOrder): Notice => notices.send(messageOf(order)),
    /** 172's 推送测试: signed as any other, about an order nobody has. */
    testPush: (): Notice => {
      const none = { OrderStatus: '正在进单', CardStatus: '', ThirdPhone: '', ExpressName: '', ExpressCode: '' }
      const rest = { ActiveTime: '', Iccid: '', IsFirstCharge: false, FirstCharge: 0 }
      const data = { OrderNo: 'TestOrder', OrderNo172: 'TestOrder172', ...none, Remark: '推送测试', ...rest }
      return notices.send(hao172Message(data, '推送测试'))
    },
    /** 172's look whether the address is there. */
    probe: async (): Promise<{ status: number; body: string }> => {
      const response = await fetch(settings.hao172CallbackUrl, { signal: AbortSignal.timeout(10_000) })
      return { status: response.status, body: (await response.text()).slice(0, 500) }
    },
  }
}
