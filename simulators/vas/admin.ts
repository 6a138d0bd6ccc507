import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Agenda } from '#simulators/shared/agenda.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Notice, Notices } from '#simulators/shared/notices.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Operated } from '#simulators/shared/simulator.ts'
import { registerView, type View } from '#simulators/shared/view-page.ts'
import type { CodeDesk } from './code-desk.ts'
import { type OrderBook, orderRow, type VasOrder } from './orders.ts'
import { stateNames, stepNames, vasSteps, ways } from './states.ts'
import type { Teller } from './tell.ts'
import type { Walk } from './walk.ts'

const stepBody = z.strictObject({ step: z.enum(vasSteps), reason: z.string().optional() })
const params = z.object({ orderId: z.string() })

export function registerVasAdmin(
  simulator: Operated,
  world: { orders: OrderBook; desk: CodeDesk; walk: Walk; teller: Teller; notices: Notices; agenda: Agenda },
): void {
  const { app } = simulator
  const { orders, desk, walk, teller, notices, agenda } = world
  const orderOf = (request: FastifyRequest): VasOrder => {
    const { orderId } = check(request.params, params, 400)
    const order = orders.find(orderId)
    if (order === undefined) throw new Refusal(400, `There is no order ${orderId}.`)
    return order
  }
  const line = (order: VasOrder) => ({
    cells: [
      order.orderId,
      order.outOrderId,
      order.tone.name,
      orderRow(order).phone,
      stateNames[order.state],
      beijingText(order.updatedAt),
    ],
    acts: [
      ...vasSteps
        .filter((step) => ways[step].from === order.state)
        .map((step) => ({ label: stepNames[step], path: `/admin/orders/${order.orderId}/step`, body: { step } })),
      { label: '立即推送', path: `/admin/orders/${order.orderId}/push` },
    ],
  })
  const noticeLine = ({ at, order, event, url, outcome, attempts }: Notice) => ({
    cells: [beijingText(at), order, event, url, outcome, attempts.map(({ status }) => status).join(' ')],
  })
  const view = (): View => ({
    figures: [
      { name: '订单', value: orders.size() },
      { name: '通知', value: notices.total() },
      { name: '验证码', value: desk.inbox.size() },
    ],
    tables: [
      {
        title: '订单',
        heads: ['平台单号', '渠道单号', '业务', '手机', '状态', '更新时间', '操作'],
        rows: orders.latest(50).map(line),
        empty: '还没有订单',
      },
      {
        title: '收件箱',
        heads: ['时间', '手机', '内容', '送达'],
        rows: desk.inbox.latest(30).map(({ at, phone, text, delivered }) => ({
          cells: [beijingText(at), phone, text, delivered ? '已送达' : '未送达'],
        })),
        empty: '还没有验证码',
      },
      {
        title: '通知',
        heads: ['时间', '平台单号', '状态', '地址', '结果', '各次应答'],
        rows: notices.latest(30).map(noticeLine),
        empty: '还没有通知',
      },
    ],
  })
  registerView(simulator, { title: '视频彩铃 · 模拟平台', agenda, view })

  app.get('/admin/orders', (request) => {
    const limit = Number(readQuery(request).text('limit') || 100)
    return { total: orders.size(), orders: orders.latest(limit).map(orderRow) }
  })
  app.post('/admin/orders/:orderId/step', (request) => {
    const { step, reason } = readBody(request, stepBody, 400)
    return { order: orderRow(walk.step(orderOf(request).orderId, step, reason)) }
  })
  app.post('/admin/orders/:orderId/push', (request) => {
    const notice = teller.push(orderOf(request))
    return notices.idle().then(() => ({ notice }))
  })
  app.get('/admin/notices', (request) => {
    const query = readQuery(request)
    return notices.page(Number(query.text('since') || 0), Number(query.text('limit') || 100))
  })
  app.get('/admin/code', (request) => {
    const phone = readQuery(request).text('phone')
    return { phone, lastCode: desk.lastCode(phone) }
  })
}
