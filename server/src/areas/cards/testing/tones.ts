import { buildVas, vasDemoApp } from '#simulators/vas/build-vas.ts'
import { addVisit } from '../../delivery/testing/visits.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { pollCards } from '../orders/poll-orders.ts'
import { orderTone } from '../tones/order-tone.ts'
import type { ToneOrder } from '../tones/place-tone.ts'
import { sendToneCode } from '../tones/send-tone-code.ts'

/** A vendor of tones, and a server with a service and an ad set of it that asks only when it is told to. */
export const openTones = async () => {
  const vas = buildVas({ seed: 7, settings: { codesPerMinute: 0, perSecond: 0, queryAfterSeconds: 0 } })
  await vas.app.listen({ port: 0, host: '127.0.0.1' })
  const server = await startTestServer({ ROLES: 'api,second,tracker', SIMULATORS: 'on' })
  const enterpriseId = await server.enterprise()
  const owner = await server.join(enterpriseId, 'User')
  const member = await server.join(enterpriseId, 'Member')
  const stranger = await server.join(await server.enterprise(), 'User')
  let count = 0

  const makeService = async (more: Record<string, unknown> = {}) => {
    const { id: appId, secret } = vasDemoApp
    const tone = {
      name: '热门彩铃',
      vendor: 'vas',
      carrier: 'mobile',
      goodsId: 'VR001',
      plan: '每天换一首',
      price: 600,
    }
    const body = { enterpriseId, ...tone, apiBase: vas.url(), appId, secret, ...more }
    const { status, body: reply } = await owner.post('/service', body)
    if (status !== 200) throw new Error(JSON.stringify(reply))
    return reply.service
  }
  const service = await makeService()
  const sell = (serviceId: string, params: Record<string, unknown> = {}) =>
    makeAdset(server, owner, enterpriseId, { kind: 'colorring', params: { serviceId, ...params } })
  const adset = await sell(service.id)

  const newPhone = () => `139${String(22_220_000 + (count += 1))}`
  const askCode = async (phone: string, serviceId: string = service.id) => {
    const { kind } = await sendToneCode(server.services, { serviceId, adsetId: adset.id, phone })
    return { kind, code: vas.desk.lastCode(phone) ?? '' }
  }
  const order = async (phone: string, code: string, more: Partial<ToneOrder> = {}) =>
    orderTone(server.services, {
      serviceId: service.id,
      adsetId: adset.id,
      visitId: await addVisit(server.services, { adsetId: adset.id }),
      phone,
      code,
      once: `once-${phone.slice(-4)}`,
      consent: { shown: '同意订购', version: 'v1', ip: '10.1.2.3', agent: 'phone' },
      ...more,
    })
  /** An order the vendor took. */
  const taken = async (phone = newPhone()): Promise<string> => {
    const ordered = await order(phone, (await askCode(phone)).code)
    if (ordered.kind !== 'taken') throw new Error(JSON.stringify(ordered))
    return ordered.id
  }
  /** As the worker does, though not minutes later. */
  const poll = async (id: string) => {
    await server.rows('update card_services set away_until = null')
    await server.rows('update ext_orders set poll_at = now() where id = $1', [id])
    await pollCards(server.services)
  }
  const opened = async (id: string) => (await member.get(`/extorders/${id}`)).body
  /** The order as the vendor has it. */
  const atVendor = async (id: string) => {
    const { vendorOrderNo } = (await opened(id)).extorder
    const found = vas.orders.find(vendorOrderNo)
    if (found === undefined) throw new Error(`The vendor has no ${vendorOrderNo}`)
    return found
  }
  const step = async (id: string, name: 'subscribe' | 'fail' | 'unsubscribe', reason?: string) => {
    vas.walk.step((await atVendor(id)).orderId, name, reason)
    await vas.notices.idle()
  }
  const brought = async (id: string): Promise<string[]> => {
    const rows = await server.rows<{ kind: string }>(
      "select kind from conversions where source = 'card' and source_key like $1 order by id",
      [`${id}:%`],
    )
    return rows.map(({ kind }) => kind)
  }
  const stop = async () => {
    await server.stop()
    await vas.app.close()
  }
  return { server, vas, enterpriseId, owner, member, stranger, service, adset, makeService, sell, newPhone, askCode, order, taken, poll, opened, atVendor, step, brought, stop } // prettier-ignore
}
export type OpenTones = Awaited<ReturnType<typeof openTones>>
