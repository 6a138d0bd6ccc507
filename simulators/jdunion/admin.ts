import * as z from 'zod'
import type { Agenda } from '#simulators/shared/agenda.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import type { Operated } from '#simulators/shared/simulator.ts'
import { registerView, type View } from '#simulators/shared/view-page.ts'
import { type Buyer, orderSteps } from './buyer.ts'
import { type GoodsBook, yuan } from './goods.ts'
import { type Line, lineRow, type OrderBook, validNames } from './orders.ts'

const purchase = z.strictObject({
  link: z.string().optional(),
  skuIds: z.array(z.int()).min(1).optional(),
  /** One SKU, as the page sends it. */
  skuId: z.coerce.number().int().optional(),
  quantity: z.coerce.number().int().min(1).max(100).optional(),
  pay: z.boolean().optional(),
  at: z.coerce.number().int().min(0).optional(),
})
const step = z.strictObject({
  step: z.enum(orderSteps),
  skuId: z.int().optional(),
  quantity: z.int().min(1).optional(),
  validCode: z.int().optional(),
})
const params = z.object({ orderId: z.coerce.number().int() })
const acts: Record<number, [string, string][]> = {
  15: [['付款', 'pay'], ['取消', 'cancel']],
  16: [['完成', 'finish'], ['取消', 'cancel']],
  17: [['退货', 'return']],
  24: [['付尾款', 'pay'], ['取消', 'cancel']],
} // prettier-ignore

export function registerJdunionAdmin(
  simulator: Operated,
  { goods, orders, buyer, agenda }: { goods: GoodsBook; orders: OrderBook; buyer: Buyer; agenda: Agenda },
): void {
  const { app, url } = simulator
  const show = (line: Line) => lineRow(line, { url: url(), whitelisted: true, fields: '' })
  const view = (): View => {
    const counts = new Map<string, number>()
    for (const { validCode } of orders.all()) {
      const name = validNames[validCode] ?? `无效 ${validCode}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const row = (line: Line) => ({
      cells: [
        line.orderId,
        line.goods.name,
        yuan(line.goods.priceFen * line.quantity),
        validNames[line.validCode] ?? line.validCode,
        line.traceType === 2 ? '同店' : '跨店',
        line.subUnionId,
        `${line.returned}/${line.quantity}`,
        beijingText(line.modifyAt),
      ],
      acts: (acts[line.validCode] ?? []).map(([label, name]) => ({
        label,
        path: `/admin/orders/${line.orderId}/move`,
        body: { step: name, skuId: line.goods.skuId },
      })),
    })
    const heads = ['订单号', '商品', '金额（元）', '状态', '归因', 'subUnionId', '退货', '更新时间', '操作']
    const goodsRows = goods.all
      .slice(0, 20)
      .map((it) => ({ cells: [it.skuId, it.name, it.shopName, yuan(it.priceFen)] }))
    return {
      figures: [{ name: '订单', value: orders.size() }, ...[...counts].map(([name, value]) => ({ name, value }))],
      tables: [
        { title: '订单', heads, rows: orders.latest(50).map(row), empty: '还没有订单' },
        { title: '商品', heads: ['SKU', '名称', '店铺', '价格（元）'], rows: goodsRows, empty: '没有商品' },
      ],
    }
  }
  const fields = [
    { name: 'link', label: '推广链接（带归因）' },
    { name: 'skuId', label: '实际购买的 SKU（空 = 链接商品）' },
    { name: 'quantity', label: '数量', value: '1' },
  ]
  const forms = [{ title: '买家下单', label: '下单并支付', path: '/admin/orders', fields }]
  registerView(simulator, { title: '京东联盟 · 模拟平台', forms, agenda, view })

  app.get('/admin/goods', () => ({ goods: goods.all }))
  app.get('/admin/orders', (request) => {
    const limit = Number(readQuery(request).text('limit') || 100)
    return { total: orders.size(), rows: orders.latest(limit).map(show) }
  })
  app.post('/admin/orders', (request) => {
    const { skuId, ...rest } = readBody(request, purchase, 400)
    return { rows: buyer.buy(skuId === undefined ? rest : { ...rest, skuIds: [skuId] }).map(show) }
  })
  app.post('/admin/orders/:orderId/move', (request) => {
    const { orderId } = check(request.params, params, 400)
    const { step: name, ...detail } = readBody(request, step, 400)
    return { rows: buyer.move(orderId, name, detail).map(show) }
  })
}
