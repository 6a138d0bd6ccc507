import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { sameText, signJoined } from '#simulators/shared/md5-sign.ts'
import { objectOf, readFields, textList, wholeText } from '#simulators/shared/read-fields.ts'
import { check } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Apply } from './apply.ts'
import { invalidParameter, refusal } from './codes.ts'
import { type CardGoods, type GoodsBook, operatorNames } from './goods.ts'
import { hao172Data, type OrderBook } from './orders.ts'
import { follows } from './states.ts'
import type { Walk } from './walk.ts'

const slackSeconds = 600
const named = z.string().min(1)
const submitBody = z.object({
  OrderNo: z.string().min(1).max(64),
  ProductId: named,
  Name: named,
  IdCard: named,
  Phone: named,
  Province: named,
  City: named,
  Area: named,
  Address: named,
})
const queryBody = z.object({ OrderNos: textList.pipe(z.array(z.string()).min(1).max(50)) })
const orderBody = z.object({ OrderNo: named })
const photoBody = orderBody.extend({ Front: named, Back: named })

const productRow = (goods: CardGoods) => ({
  ProductId: goods.code,
  Name: goods.name,
  Operator: operatorNames[goods.operator],
  MonthFee: goods.monthFee,
  Flow: goods.flow,
  Call: goods.call,
  FirstCharge: goods.firstCharge,
  Commission: goods.reward,
  AgeMin: goods.ageMin,
  AgeMax: goods.ageMax,
  NoShip: goods.noShip.map(({ name }) => name),
  NeedPhoto: goods.needPhoto,
})

/** The real submit and query calls cannot be read anywhere: this signed JSON is ours, only the callback is theirs. */
export function registerHao172(
  { app, clock }: Base,
  world: { account: { id: string; secret: string }; goods: GoodsBook; orders: OrderBook; apply: Apply; walk: Walk },
): void {
  const { account, goods, orders, apply, walk } = world
  const route = (path: string, work: (input: Record<string, string>) => unknown) =>
    app.post(`/api/172/${path}`, (request, reply: FastifyReply) => {
      const fields = readFields(request)
      const caller = z.object({ AppId: z.string(), Timestamp: wholeText, sign: z.string() })
      const { AppId, Timestamp, sign } = check(objectOf(fields), caller, invalidParameter)
      if (AppId !== account.id) throw refusal(1005)
      if (Math.abs(Timestamp - clock.seconds()) > slackSeconds) throw refusal(1002)
      if (!sameText(sign, signJoined(fields, account.secret))) throw refusal(1001)
      const data = work(objectOf(fields))
      reply.accepted = true
      return reply.send({ code: 0, message: 'success', data })
    })
  const own = (orderNo: string) => {
    const order = orders.findCustom('hao172', orderNo)
    if (order === undefined) throw refusal(2008)
    return order
  }

  route('products', () => goods.all.filter(({ onSale }) => onSale).map(productRow))
  route('submit', (input) => {
    const body = check(input, submitBody, invalidParameter)
    const found = goods.find(body.ProductId)
    if (found === undefined) throw refusal(2002)
    const order = apply({
      style: 'hao172',
      appId: account.id,
      goods: found,
      customNo: body.OrderNo,
      certName: body.Name,
      certId: body.IdCard,
      phone: body.Phone,
      province: '',
      city: '',
      county: '',
      provinceName: body.Province,
      cityName: body.City,
      countyName: body.Area,
      address: body.Address,
      callbackUrl: '',
    })
    walk.begin(order)
    return { OrderNo: order.customNo, OrderNo172: order.keyNo }
  })
  route('query', (input) => {
    const { OrderNos } = check(input, queryBody, invalidParameter)
    return OrderNos.flatMap((orderNo) => orders.findCustom('hao172', orderNo) ?? []).map(hao172Data)
  })
  route('photo', (input) => {
    const order = own(check(input, photoBody, invalidParameter).OrderNo)
    if (order.state !== 'needPhoto') throw refusal(2009)
    walk.step(order.keyNo, 'photo')
    return null
  })
  route('cancel', (input) => {
    const order = own(check(input, orderBody, invalidParameter).OrderNo)
    if (!follows('cancel', order.state)) throw refusal(2009)
    walk.step(order.keyNo, 'cancel', '用户取消')
    return null
  })
}
