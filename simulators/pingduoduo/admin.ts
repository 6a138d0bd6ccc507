import * as z from 'zod'
import type { Agenda } from '#simulators/shared/agenda.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import type { Operated } from '#simulators/shared/simulator.ts'
import { registerView, type View } from '#simulators/shared/view-page.ts'
import { type Buyer, orderSteps } from './buyer.ts'
import type { GoodsBook } from './goods.ts'
import { type Order, type OrderBook, orderDetail, type OrderStatus, statusNames } from './orders.ts'

const purchase = z.strictObject({
  link: z.string().optional(),
  goodsSign: z.string().optional(),
  pid: z.string().optional(),
  custom: z.string().optional(),
  quantity: z.coerce.number().int().min(1).max(100).optional(),
  pay: z.boolean().optional(),
  at: z.coerce.number().int().min(0).optional(),
})
const step = z.strictObject({ step: z.enum(orderSteps), reason: z.string().optional() })
const params = z.object({ sn: z.string() })
const acts: Partial<Record<OrderStatus, [string, string][]>> = {
  [-1]: [['支付', 'pay']],
  0: [['成团', 'group'], ['退款', 'refund']],
  1: [['收货', 'receive'], ['退款', 'refund']],
  2: [['审核', 'approve'], ['退款', 'refund']],
  3: [['结算', 'settle'], ['退款', 'refund']],
} // prettier-ignore

export function registerPingduoduoAdmin(
  simulator: Operated,
  { goods, orders, buyer, agenda }: { goods: GoodsBook; orders: OrderBook; buyer: Buyer; agenda: Agenda },
): void {
  const { app, url } = simulator
  const view = (): View => {
    const counts = new Map<OrderStatus, number>()
    for (const { status } of orders.all()) counts.set(status, (counts.get(status) ?? 0) + 1)
    const row = (order: Order) => ({
      cells: [
        order.sn,
        order.goods.name,
        (order.amountFen / 100).toFixed(2),
        statusNames[order.status],
        order.custom,
        order.pid,
        beijingText(order.modifyAt),
      ],
      acts: (acts[order.status] ?? []).map(([label, name]) => ({
        label,
        path: `/admin/orders/${order.sn}/move`,
        body: { step: name },
      })),
    })
    return {
      figures: [
        { name: '订单', value: orders.size() },
        ...[...counts].map(([status, value]) => ({ name: statusNames[status], value })),
      ],
      tables: [
        {
          title: '订单',
          heads: ['订单号', '商品', '金额（元）', '状态', '自定义参数', '推广位', '更新时间', '操作'],
          rows: orders.latest(50).map(row),
          empty: '还没有订单',
        },
        {
          title: '商品',
          heads: ['goods_sign', '名称', '拼团价（元）', '佣金 ‰'],
          rows: goods.all.slice(0, 20).map((it) => ({ cells: [it.sign, it.name, (it.priceFen / 100).toFixed(2), it.rate] })), // prettier-ignore
          empty: '没有商品',
        },
      ],
    }
  }
  const forms = [
    {
      title: '买家下单',
      label: '下单并支付',
      path: '/admin/orders',
      fields: [
        { name: 'link', label: '推广链接（带归因）' },
        { name: 'goodsSign', label: '或 goods_sign（不带归因）' },
        { name: 'quantity', label: '数量', value: '1' },
      ],
    },
  ]
  registerView(simulator, { title: '拼多多 · 模拟平台', forms, agenda, view })

  app.get('/admin/goods', () => ({ goods: goods.all }))
  app.get('/admin/orders', (request) => {
    const limit = Number(readQuery(request).text('limit') || 100)
    return { total: orders.size(), orders: orders.latest(limit).map((order) => orderDetail(order, url())) }
  })
  app.post('/admin/orders', (request) => ({ order: orderDetail(buyer.buy(readBody(request, purchase, 400)), url()) }))
  app.post('/admin/orders/:sn/move', (request) => {
    const { sn } = check(request.params, params, 400)
    const { step: name, reason } = readBody(request, step, 400)
    return { order: orderDetail(buyer.move(sn, name, reason), url()) }
  })
}
