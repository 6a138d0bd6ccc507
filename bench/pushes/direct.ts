import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { z } from 'zod'
import { actionOf } from '../../server/src/platforms/tencent/action.ts'
import type { PushItem } from '../../server/src/platforms/port.ts'
import { LANDING, Platforms, type Sold } from './ways.ts'

/** A bare client: the same bodies as a worker sends, as many calls under way, and nothing kept of any of them. */
const Order = z.object({
  platforms: Platforms,
  name: z.enum(['tencent', 'oceanengine']),
  mode: z.enum(['api', 'callback', 'v2']),
  event: z.string(),
  pushes: z.int(),
  /** Sets this run's ids apart. */
  run: z.string(),
})
type Order = z.infer<typeof Order>
interface Request {
  path: string
  headers: Record<string, string>
  body: string
}

const CONNECTIONS = 64
const BATCH = 50
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'bare' }
const signature = () => ({
  timestamp: String(Math.floor(Date.now() / 1000)),
  nonce: randomUUID().replaceAll('-', ''),
})

const itemsOf = ({ sold, event, run, pushes, accounts }: Order & { sold: Sold; accounts: number }): PushItem[] =>
  Array.from({ length: pushes / accounts }, (_, at) => {
    const { clickId = '', callback = '' } = sold.clicks[at % sold.clicks.length] ?? {}
    const pushId = `pu_${run}_${sold.account}_${at}`
    const common = {
      kind: 'friend_added',
      event,
      eventAt: new Date(),
      amount: null,
      orderNo: null,
      phone: null,
    } as const
    return { ...common, pushId, clickId, callback, landingUrl: `${LANDING}bench${sold.account}` }
  })

const requestsOf = (
  mode: Order['mode'],
  { account, token, dataSource }: Sold,
  items: readonly PushItem[],
): Request[] => {
  const now = Date.now()
  if (mode === 'api') {
    const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
      items.slice(at * BATCH, at * BATCH + BATCH),
    )
    return batches.map((batch) => ({
      path: `/v3.0/user_actions/add?${new URLSearchParams({ access_token: token, ...signature() })}`,
      headers: JSON_HEADERS,
      body: JSON.stringify({
        account_id: account,
        user_action_set_id: Number(dataSource),
        actions: batch.map((item) => actionOf(item, now, 'click')),
      }),
    }))
  }
  if (mode === 'callback')
    return items.map((item) => {
      const { pathname, search } = new URL(item.callback ?? '')
      const headers = { ...JSON_HEADERS, 'access-token': token, ...signature() }
      return { path: pathname + search, headers, body: JSON.stringify({ actions: [actionOf(item, now, 'callback')] }) }
    })
  return items.map((item) => ({
    path: '/api/v2/conversion',
    headers: JSON_HEADERS,
    body: JSON.stringify({
      event_type: item.event,
      context: { ad: { callback: item.callback, match_type: 0 } },
      properties: {},
      timestamp: now,
    }),
  }))
}

/** Of all accounts by turns, as the workers' lanes mix them. */
const mixed = (lists: readonly Request[][]): Request[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat()

const pools = new Map<string, Pool>()
const poolOf = (url: string): Pool => {
  const pool = pools.get(url) ?? new Pool(url, { connections: CONNECTIONS, pipelining: 1 })
  pools.set(url, pool)
  return pool
}

const run = async (order: Order): Promise<number> => {
  const { url, sold } = order.platforms[order.name]
  const requests = mixed(
    sold.map((one) => requestsOf(order.mode, one, itemsOf({ ...order, sold: one, accounts: sold.length }))),
  )
  const pool = poolOf(url)
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < requests.length; at = next++) {
      const request = requests[at]
      if (request === undefined) return
      const { body } = await pool.request({ ...request, method: 'POST' })
      const reply = await body.text()
      if (!/"code":\s*0\b/.test(reply)) throw new Error(`The platform refused: ${reply.slice(0, 200)}`)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return (performance.now() - began) / 1000
}

process.on('message', (message) => void run(Order.parse(message)).then((seconds) => process.send?.({ seconds })))
process.on('disconnect', () => process.exit(0))
