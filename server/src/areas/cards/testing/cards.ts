import { buildHaoka, hao172DemoAccount, haokaDemoApp } from '#simulators/haoka/build-haoka.ts'
import { inventIdentity } from '#simulators/haoka/identity.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import type { Vendor } from '#contract/cards/entities.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { addVisit } from '../../delivery/testing/visits.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { type CardOrder, placeCardOrder } from '../orders/place-order.ts'
import { pollCards } from '../orders/poll-orders.ts'

const ACCOUNTS = {
  guangmeng: { appId: haokaDemoApp.id, secret: haokaDemoApp.secret, goodsId: '46' },
  hao172: { appId: hao172DemoAccount.id, secret: hao172DemoAccount.secret, goodsId: 'HK001' },
}

/** Both vendors, and a server with a service of each that asks only when it is told to. */
export const openCards = async (roles = 'api,second') => {
  const haoka = buildHaoka({ seed: 7 })
  await haoka.app.listen({ port: 0, host: '127.0.0.1' })
  const server = await startTestServer({ ROLES: roles, SIMULATORS: 'on' })
  const enterpriseId = await server.enterprise()
  const owner = await server.join(enterpriseId, 'User')
  const member = await server.join(enterpriseId, 'Member')
  const stranger = await server.join(await server.enterprise(), 'User')
  const { id: adsetId } = await makeAdset(server, owner, enterpriseId)
  const people = createSeeded(11)
  let count = 0

  const makeService = async (vendor: Exclude<Vendor, 'vas'>, more: Record<string, unknown> = {}) => {
    const body = { enterpriseId, name: `${vendor} 卡`, vendor, carrier: 'mobile', apiBase: haoka.url(), ...ACCOUNTS[vendor], ...more } // prettier-ignore
    const { status, body: reply } = await owner.post('/service', body)
    if (status !== 200) throw new Error(JSON.stringify(reply))
    return reply.service
  }
  const adult = () => inventIdentity(people, 1995)
  const order = async (serviceId: string, change: Partial<CardOrder['person']> = {}, more: Partial<CardOrder> = {}) => {
    count += 1
    const own = count
    const given: CardOrder = {
      serviceId,
      adsetId,
      visitId: await addVisit(server.services, { adsetId }),
      person: {
        name: '欧阳修',
        identity: adult(),
        phone: `139${String(11_110_000 + own)}`,
        province: { code: '440000', name: '广东省' },
        city: { code: '440100', name: '广州市' },
        county: { code: '440113', name: '番禺区' },
        address: '钟村街道 1 号',
        ...change,
      },
      once: `once-${own}`,
      consent: { shown: '同意办理', ip: '10.1.2.3', agent: 'phone' },
      ...more,
    }
    return withSystem(server.services.db, (tx) => placeCardOrder(tx, server.services, given))
  }
  const taken = async (...args: Parameters<typeof order>) => {
    const placed = await order(...args)
    if (placed.kind !== 'taken') throw new Error(placed.reason)
    return placed
  }
  /** As the worker does, though not a minute later. */
  const poll = async (id?: string) => {
    await server.rows('update card_services set away_until = null')
    if (id !== undefined) await server.rows('update ext_orders set poll_at = now() where id = $1', [id])
    await pollCards(server.services)
  }
  const opened = async (id: string) => (await member.get(`/extorders/${id}`)).body
  /** The order as the vendor has it. */
  const atVendor = async (id: string) => {
    const { vendorOrderNo } = (await opened(id)).extorder
    const found = haoka.orders.find(vendorOrderNo)
    if (found === undefined) throw new Error(`The vendor has no ${vendorOrderNo}`)
    return found
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
    await haoka.app.close()
  }
  return { server, haoka, enterpriseId, adsetId, owner, member, stranger, makeService, adult, order, taken, poll, opened, atVendor, brought, stop } // prettier-ignore
}
export type OpenCards = Awaited<ReturnType<typeof openCards>>
