import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sameText } from '#simulators/shared/md5-sign.ts'
import { createNonceMemory } from '#simulators/shared/nonce-memory.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { objectOf, readFields, textList } from '#simulators/shared/read-fields.ts'
import { check } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Apply } from './apply.ts'
import { invalidParameter, refusal } from './codes.ts'
import { type CardGoods, type GoodsBook, operatorNames } from './goods.ts'
import { type CardOrder, guangmengRow, type OrderBook } from './orders.ts'
import type { HaokaSettings } from './settings.ts'
import { apiVersion, signHeaders } from './signatures.ts'
import { follows, states } from './states.ts'
import type { Walk } from './walk.ts'

const slackSeconds = 600
const named = z.string().min(1)
const applyBody = z.object({
  promoCode: z.string().optional(),
  goodsId: z.string().optional(),
  certName: named,
  certId: named,
  contractPhone: named,
  province: named,
  city: named,
  county: named,
  provinceName: named,
  cityName: named,
  countyName: named,
  address: named,
  customNo: z.string().max(64).default(''),
  callbackUrl: z.string().default(''),
})
const list = textList.pipe(z.array(z.string()).max(10)).default([])
const searchBody = z.object({ keyNos: list, customNos: list })
const goodsBody = z.object({ goodsId: named })
const orderBody = z.object({ keyNo: named })
const photoBody = orderBody.extend({ front: named, back: named, person: z.string().optional() })

/** The first fields as the vendor's page names them; what limits the order is ours. */
const goodsRow = (goods: CardGoods) => ({
  id: goods.id,
  operatorType: goods.operator,
  name: goods.name,
  code: goods.code,
  des: `${operatorNames[goods.operator]} 月租 ${goods.monthFee} 元，流量 ${goods.flow}G，通话 ${goods.call} 分钟`,
  price: 0,
  smsCode: 0,
  selectNumber: 0,
  uploadPhoto: goods.needPhoto ? '1' : '0',
  settleMode: '2',
  callDuration: goods.call,
  commonFlow: goods.flow,
  fixedFlow: 0,
  monthFee: goods.monthFee,
  minAge: goods.ageMin,
  maxAge: goods.ageMax,
  forbiddenRegions: goods.noShip,
  firstRecharge: goods.firstCharge,
  reward: goods.reward,
  onSale: goods.onSale,
})

export function registerGuangmeng(
  { app, clock }: Base,
  world: { apps: ReadonlyMap<string, string>; goods: GoodsBook; orders: OrderBook; apply: Apply; walk: Walk },
  settings: HaokaSettings,
): void {
  const { apps, goods, orders, apply, walk } = world
  const traces = createNonceMemory(clock, 2 * slackSeconds * 1000)
  const window = createRateWindow(clock, settings)

  const checkCaller = (request: FastifyRequest): { appId: string; traceID: string } => {
    const header = (name: string) => String(request.headers[name.toLowerCase()] ?? '')
    const given = { appID: header('appID'), apiVersion: header('apiVersion'), traceID: header('traceID'), timestamp: header('timestamp') } // prettier-ignore
    const secret = apps.get(given.appID)
    if (secret === undefined) throw refusal(1005)
    if (given.apiVersion !== apiVersion) throw refusal(2001, 'apiVersion')
    if (!/^\d{10}$/.test(given.timestamp)) throw refusal(1002)
    if (Math.abs(Number(given.timestamp) - clock.seconds()) > slackSeconds) throw refusal(1002)
    if (!sameText(header('sign'), signHeaders(given, secret))) throw refusal(1001)
    if (!/^[0-9a-f]{32}$/.test(given.traceID) || !traces.use(given.traceID)) throw refusal(1003)
    return { appId: given.appID, traceID: given.traceID }
  }
  const route = (
    path: string,
    work: (input: Record<string, string>, appId: string, request: FastifyRequest) => unknown,
  ) =>
    app.post(`/openapi/${path}`, (request, reply: FastifyReply) => {
      const { appId, traceID } = checkCaller(request)
      const data = work(objectOf(readFields(request)), appId, request)
      reply.accepted = true
      return reply.send({ code: 0, message: 'success', data, timestamp: clock.seconds(), traceID })
    })
  const own = (keyNo: string, appId: string): CardOrder => {
    const order = orders.find(keyNo)
    if (order === undefined || order.style !== 'guangmeng' || order.appId !== appId) throw refusal(2008)
    return order
  }

  route('goods/list', () => goods.all.filter(({ onSale }) => onSale).map(goodsRow))
  route('goods/details', (input) => {
    const found = goods.find(check(input, goodsBody, invalidParameter).goodsId)
    if (found === undefined) throw refusal(2002)
    return goodsRow(found)
  })
  route('order/apply', (input, appId) => {
    const body = check(input, applyBody, invalidParameter)
    const found = goods.find(body.goodsId ?? body.promoCode ?? '')
    if (found === undefined) throw refusal(2002)
    const { contractPhone: phone, goodsId: _id, promoCode: _code, ...rest } = body
    const order = apply({ ...rest, phone, style: 'guangmeng', appId, goods: found })
    walk.begin(order)
    const { code: status, name: statusName } = states[order.state]
    return { keyNo: order.keyNo, customNo: order.customNo, status, statusName }
  })
  route('order/search', (input, appId) => {
    if (!window.take(appId)) throw refusal(1004)
    const { keyNos, customNos } = check(input, searchBody, invalidParameter)
    if (keyNos.length + customNos.length === 0) throw refusal(2001, 'keyNos 与 customNos 至少有一个不为空')
    const byKey = keyNos.flatMap((keyNo) => orders.find(keyNo) ?? [])
    const byCustom = customNos.flatMap((customNo) => orders.findCustom('guangmeng', customNo) ?? [])
    // Both given narrow each other.
    const found = keyNos.length === 0 ? byCustom : customNos.length === 0 ? byKey : byKey.filter((one) => byCustom.includes(one)) // prettier-ignore
    return { list: found.filter((order) => order.style === 'guangmeng' && order.appId === appId).map(guangmengRow) }
  })
  // The vendor's page names these two calls but not their addresses or fields.
  route('order/uploadPhoto', (input, appId) => {
    const { keyNo } = check(input, photoBody, invalidParameter)
    const order = own(keyNo, appId)
    if (order.state !== 'needPhoto') throw refusal(2009)
    walk.step(order.keyNo, 'photo')
    return null
  })
  route('order/cancel', (input, appId) => {
    const order = own(check(input, orderBody, invalidParameter).keyNo, appId)
    if (!follows('cancel', order.state)) throw refusal(2009)
    walk.step(order.keyNo, 'cancel', '用户取消')
    return null
  })
}
