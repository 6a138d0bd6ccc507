import { buildJdunion, jdunionDemoApp, type JdunionOptions } from '#simulators/jdunion/build-jdunion.ts'
import {
  buildPingduoduo,
  pingduoduoDemoClient,
  type PingduoduoOptions,
} from '#simulators/pingduoduo/build-pingduoduo.ts'
import type { Shop } from '#contract/commerce/entities.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addVisit } from '../../delivery/testing/visits.ts'
import { readOrders } from '../orders/read-orders.ts'
import type { ShopPort } from '../shops/port.ts'
import { findShop } from '../shops/shop-of.ts'

/** Both shops, and a server that is set up for them and reads only when it is told to. */
export const openShops = async (options: { pingduoduo?: PingduoduoOptions; jdunion?: JdunionOptions } = {}) => {
  const pingduoduo = buildPingduoduo({ seed: 7, ...options.pingduoduo })
  const jdunion = buildJdunion({ seed: 7, ...options.jdunion })
  for (const { app } of [pingduoduo, jdunion]) await app.listen({ port: 0, host: '127.0.0.1' })
  const server = await startTestServer({ ROLES: 'api', SIMULATORS: 'on' })
  const shops = { pingduoduo, jdunion }

  const configure = async (provider: Shop, more: Record<string, unknown> = {}): Promise<void> => {
    const apiBase = shops[provider].url()
    const own =
      provider === 'pingduoduo'
        ? { clientId: pingduoduoDemoClient.id, clientSecret: pingduoduoDemoClient.secret, pid: pingduoduo.pids.first }
        : { appKey: jdunionDemoApp.id, appSecret: jdunionDemoApp.secret, siteId: '7', positionId: '8' }
    const settings = JSON.stringify({ apiBase, ...own, ...more })
    const saved = await server.admin.put(`/config/${provider}`, { settings })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    server.services.settings.invalidate(provider)
  }
  const shopAt = async (provider: Shop): Promise<ShopPort> => {
    const found = await findShop(server.services, provider, shops[provider].clock.now)
    if (found === undefined) throw new Error(`${provider} is not set up`)
    return found.shop
  }
  /** A little later, so that what just happened lies in the past. */
  const read = async (provider: Shop, signal?: AbortSignal): Promise<number | undefined> => {
    const { clock } = shops[provider]
    clock.setOffset(clock.offsetMs() + 3000)
    return readOrders(server.services, await shopAt(provider), signal === undefined ? {} : { signal })
  }
  const stop = async (): Promise<void> => {
    await server.stop()
    await Promise.all([pingduoduo.app.close(), jdunion.app.close()])
  }
  return { server, ...shops, configure, shopAt, read, stop }
}
export type OpenShops = Awaited<ReturnType<typeof openShops>>

/** An ad set of the enterprise that leads to the shop, and a visit of it. */
export const visitOf = async (
  server: TestServer,
  provider: Shop,
  enterpriseId: string,
  { at, pushStrategy }: { at?: Date; pushStrategy?: Record<string, unknown> } = {},
) => {
  const adset = await makeAdset(server, server.admin, enterpriseId, {
    kind: `cid_${provider}`,
    params: { target: 'https://example.com/goods?t={track}' },
    ...(pushStrategy === undefined ? {} : { pushStrategy }),
  })
  const trackId = await addVisit(server.services, { adsetId: adset.id, ...(at === undefined ? {} : { at }) })
  return { adsetId: adset.id, trackId }
}

export interface OrderRow {
  id: string
  order_sn: string
  enterprise_id: string | null
  adset_id: string | null
  visit_id: string | null
  product_id: string | null
  match: string
  status: string
  status_text: string
  amount: number
  paid_conversion: string | null
  refund_conversion: string | null
}
export const orderRow = async (server: TestServer, orderSn: string): Promise<OrderRow> => {
  const [row] = await server.rows<OrderRow>('select * from orders where order_sn = $1', [orderSn])
  if (row === undefined) throw new Error(`There is no order ${orderSn}`)
  return row
}

/** What orders have brought: the kind and amount of each conversion of the ad set, first to last. */
export const broughtTo = async (server: TestServer, adsetId: string): Promise<string[]> => {
  const rows = await server.rows<{ kind: string; amount: number; order_no: string }>(
    'select kind, amount, order_no from conversions where adset_id = $1 order by id',
    [adsetId],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
