import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Agenda } from '#simulators/shared/agenda.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Notice, Notices } from '#simulators/shared/notices.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Operated } from '#simulators/shared/simulator.ts'
import { registerView, type View } from '#simulators/shared/view-page.ts'
import type { GoodsBook } from './goods.ts'
import { type CardOrder, guangmengRow, hao172Data, type OrderBook } from './orders.ts'
import { type CardStep, cardSteps, follows, happyWay, states, ways } from './states.ts'
import type { Callbacks } from './tell.ts'
import type { Walk } from './walk.ts'

const stepNames: Record<CardStep, string> = {
  accept: '受理', void: '废单', review: '提交运营商', call: '外呼', lose: '状态丢失', reject: '驳回', needPhoto: '要证件照',
  photo: '照片已传', approve: '审核通过', ship: '发货', sign: '签收', refuse: '拒签', awaitActivation: '待激活', activate: '激活',
  activateUncharged: '激活未充', firstCharge: '首充', cancel: '取消', close: '停销户',
  settlePending: '待结算', settle: '结算', settleFail: '结算失败', settleWithdraw: '撤回结算',
} // prettier-ignore
const stepBody = z.strictObject({ step: z.enum(cardSteps), reason: z.string().optional() })
const untilBody = z.strictObject({ until: z.enum(happyWay) })
const params = z.object({ keyNo: z.string() })
const isWay = (step: string): step is keyof typeof ways => Object.hasOwn(ways, step)

const show = (order: CardOrder) => ({
  style: order.style,
  state: order.state,
  keyNo: order.keyNo,
  customNo: order.customNo,
  goods: order.goods.code,
  guangmeng: guangmengRow(order),
  hao172: hao172Data(order),
})

export function registerHaokaAdmin(
  simulator: Operated,
  world: { goods: GoodsBook; orders: OrderBook; walk: Walk; callbacks: Callbacks; notices: Notices; agenda: Agenda },
): void {
  const { app } = simulator
  const { goods, orders, walk, callbacks, notices, agenda } = world
  const orderOf = (request: FastifyRequest): CardOrder => {
    const { keyNo } = check(request.params, params, 400)
    const order = orders.find(keyNo)
    if (order === undefined) throw new Refusal(400, `There is no order ${keyNo}.`)
    return order
  }
  const stepsOf = (order: CardOrder): CardStep[] => {
    const moves = cardSteps.filter(
      (step) => isWay(step) && follows(step, order.state) && !(step === 'firstCharge' && order.firstCharge === 2),
    )
    return order.activateAt > 0 && order.settle === 1 ? [...moves, 'settle', 'settleFail'] : moves
  }
  const orderLine = (order: CardOrder) => ({
    cells: [
      order.keyNo,
      order.customNo,
      order.style === 'guangmeng' ? '广梦云' : '172',
      order.goods.name,
      `${order.certName.slice(0, 1)}**`,
      states[order.state].name + (order.firstCharge === 2 ? ' · 已首充' : ''),
      beijingText(order.updatedAt),
    ],
    acts: [
      ...stepsOf(order).map((step) => ({
        label: stepNames[step],
        path: `/admin/orders/${order.keyNo}/step`,
        body: { step },
      })),
      { label: '立即推送', path: `/admin/orders/${order.keyNo}/push` },
    ],
  })
  const noticeLine = ({ at, order, event, url, outcome, attempts }: Notice) => ({
    cells: [beijingText(at), order, event, url, outcome, attempts.map(({ status }) => status).join(' ')],
  })
  const view = (): View => ({
    figures: [
      { name: '订单', value: orders.size() },
      { name: '回调', value: notices.total() },
    ],
    tables: [
      {
        title: '订单',
        heads: ['平台单号', '自定义单号', '接口', '商品', '姓名', '状态', '更新时间', '操作'],
        rows: orders.latest(50).map(orderLine),
        empty: '还没有订单',
      },
      {
        title: '回调',
        heads: ['时间', '平台单号', '状态', '地址', '结果', '各次应答'],
        rows: notices.latest(30).map(noticeLine),
        empty: '还没有回调',
      },
      {
        title: '商品',
        heads: ['编号', '编码', '名称', '年龄', '禁发', '证件照', '在售'],
        rows: goods.all.map((it) => ({
          cells: [it.id, it.code, it.name, `${it.ageMin}–${it.ageMax}`, it.noShip.map(({ name }) => name).join('、'), it.needPhoto ? '需要' : '', it.onSale ? '在售' : '下架'],
        })),
        empty: '没有商品',
      },
    ],
  }) // prettier-ignore
  registerView(simulator, { title: '号卡 · 模拟平台', agenda, view })

  app.get('/admin/goods', () => ({ goods: goods.all }))
  app.get('/admin/orders', (request) => {
    const limit = Number(readQuery(request).text('limit') || 100)
    return { total: orders.size(), orders: orders.latest(limit).map(show) }
  })
  app.get('/admin/orders/:keyNo', (request) => show(orderOf(request)))
  app.post('/admin/orders/:keyNo/step', (request) => {
    const { step, reason } = readBody(request, stepBody, 400)
    return show(walk.step(orderOf(request).keyNo, step, reason))
  })
  app.post('/admin/orders/:keyNo/until', (request) =>
    show(walk.until(orderOf(request).keyNo, readBody(request, untilBody, 400).until)),
  )
  app.post('/admin/orders/:keyNo/push', (request) => {
    const notice = callbacks.push(orderOf(request))
    return notices.idle().then(() => ({ notice }))
  })
  app.get('/admin/callbacks', (request) => {
    const query = readQuery(request)
    return notices.page(Number(query.text('since') || 0), Number(query.text('limit') || 100))
  })
  app.post('/admin/hao172/probe', () => callbacks.probe())
  app.post('/admin/hao172/test', () => {
    const notice = callbacks.testPush()
    return notices.idle().then(() => ({ notice }))
  })
}
