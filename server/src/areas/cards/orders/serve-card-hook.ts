import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../../../core/db/schema.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { parseBoundedJson } from '../../../core/http/bounded-json.ts'
import { Failure } from '../../../core/http/failure.ts'
import { languageOf } from '../../../core/http/language.ts'
import { readInput, refuseBrokenText } from '../../../core/http/read-input.ts'
import type { Services } from '../../../core/services.ts'
import { GuangmengRow, guangmengSigned } from '../vendors/guangmeng.ts'
import { Hao172Row, signOrderNo } from '../vendors/hao172.ts'
import { VendorFailure } from '../vendors/port.ts'
import { readVasNotice, VasNotice } from '../vendors/vas.ts'
import { vendorOf } from '../vendors/vendor-of.ts'
import { mayMove, stateLabel } from './card-moves.ts'
import { holdOrder, takeReport } from './take-report.ts'

const MOST_BYTES = 64 * 1024
type HookRequest = FastifyRequest<{ Params: { hookKey: string } }>
type ServiceRow = Row<'card_services'>

const isSame = (given: string, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
const headerOf =
  ({ headers }: FastifyRequest) =>
  (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }

const orderCalled = (services: Services, service: ServiceRow, orderNo: string) =>
  services.db
    .selectFrom('ext_orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('service_id', '=', service.id)
    .executeTakeFirst()

/** A callback that is signed only in part is no more than a reason to ask; left to the polls where nobody answers. */
const askAgain = async (services: Services, service: ServiceRow, orderNo: string): Promise<void> => {
  const order = await orderCalled(services, service, orderNo)
  if (order === undefined) return
  try {
    const [report] = await vendorOf(services, service).search([orderNo])
    if (report === undefined || report.orderNo !== orderNo) return
    await withSystem(services.db, async (tx) => {
      const row = await holdOrder(tx, order.id)
      if (row !== undefined) await takeReport(tx, services, row, report, { by: 'callback' })
    })
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    await services.db.updateTable('ext_orders').set({ poll_at: new Date() }).where('id', '=', order.id).execute()
  }
}

/** The signature covers the headers alone. */
const takeGuangmeng = async (services: Services, service: ServiceRow, request: HookRequest): Promise<void> => {
  const secret = services.keys.decrypt(service.secret_sealed)
  if (!guangmengSigned(headerOf(request), { appId: service.app_id, secret }, isSame))
    throw new Failure('hook.signature')
  const { orderNo } = readInput(GuangmengRow, request.body, languageOf(request))
  await askAgain(services, service, orderNo)
}

const Hao172Body = z.object({ Data: z.string().max(20_000), sign: z.string().max(1000).optional() })
/** The signature stands for the order's number alone, at any time and whatever else is said. */
const takeHao172 = async (services: Services, service: ServiceRow, request: HookRequest): Promise<void> => {
  const language = languageOf(request)
  const body = readInput(Hao172Body, request.body, language)
  const data = parseBoundedJson(body.Data)
  refuseBrokenText([data], language)
  const { orderNo } = readInput(Hao172Row, data, language)
  const wanted = signOrderNo(orderNo, services.keys.decrypt(service.secret_sealed), service.sign_iv)
  if (!isSame(headerOf(request)('sign') || (body.sign ?? ''), wanted)) throw new Failure('hook.signature')
  await askAgain(services, service, orderNo)
}

/** All of a notice is signed: what it says is believed, unless the order has gone further or is none of ours. */
const takeVas = async (services: Services, service: ServiceRow, request: HookRequest): Promise<void> => {
  const secret = services.keys.decrypt(service.secret_sealed)
  const fields = readVasNotice(request.body, { appId: service.app_id, secret }, isSame)
  if (fields === undefined) throw new Failure('hook.signature')
  const report = readInput(VasNotice, fields, languageOf(request))
  const order = await orderCalled(services, service, report.orderNo)
  if (order === undefined) throw new Failure('extorder.not_found')
  await withSystem(services.db, async (tx) => {
    const row = await holdOrder(tx, order.id)
    if (row === undefined) throw new Failure('extorder.not_found')
    const { state } = report
    if (state !== null && state !== row.state && !mayMove(row.state, state))
      throw new Failure('extorder.state', { words: stateLabel(row.state, row.kind) })
    await takeReport(tx, services, row, report, { by: 'callback' })
  })
}

const TAKERS = { guangmeng: takeGuangmeng, hao172: takeHao172, vas: takeVas }

/** Where the vendors of number cards and tones report. What is verified but unknown is taken, and changes nothing. */
export const serveCardHook = (app: FastifyInstance, services: Services): void => {
  const options = {
    bodyLimit: MOST_BYTES,
    config: { rateLimit: { max: services.config.callsPerMinute, timeWindow: 60_000 } },
  }
  app.get('/hooks/cards/:hookKey', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 0, message: 'Hello 172' }),
  )
  app.post<{ Params: { hookKey: string } }>('/hooks/cards/:hookKey', options, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const service = await services.db
      .selectFrom('card_services')
      .selectAll()
      .where('hook_key', '=', request.params.hookKey)
      .executeTakeFirst()
    if (service === undefined) throw new Failure('hook.signature')
    refuseBrokenText([request.body], languageOf(request))
    await TAKERS[service.vendor](services, service, request)
    await services.db
      .updateTable('card_services')
      .set({ last_callback_at: new Date() })
      .where('id', '=', service.id)
      .execute()
    return { code: 0, message: '上传成功' }
  })
}
