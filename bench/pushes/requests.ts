import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { z } from 'zod'
import { actionOf } from '../../server/src/platforms/tencent/action.ts'
import type { PushItem } from '../../server/src/platforms/port.ts'
import { LANDING, Platforms, type Sold } from './ways.ts'

/** What a peer is told to send. */
export const Order = z.object({
  platforms: Platforms,
  name: z.enum(['tencent', 'oceanengine']),
  mode: z.enum(['api', 'callback', 'v2']),
  event: z.string(),
  pushes: z.int(),
  /** Sets this run's ids apart. */
  run: z.string(),
})
export type Order = z.infer<typeof Order>
export interface Request {
  path: string
  headers: Record<string, string>
  body: string
}

/** Calls under way at once. */
export const CONNECTIONS = 64
/** Pushes that one call of the `api` mode takes. */
export const BATCH = 50
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'bare' }
const signature = () => ({
  timestamp: String(Math.floor(Date.now() / 1000)),
  nonce: randomUUID().replaceAll('-', ''),
})

/** The pushes of one account. */
export const itemsOf = ({ sold, event, run, pushes, accounts }: Order & { sold: Sold; accounts: number }): PushItem[] =>
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

/** The calls that carry them, as a worker would make them. */
export const requestsOf = (
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

const pools = new Map<string, Pool>()
const poolOf = (url: string): Pool => {
  const pool = pools.get(url) ?? new Pool(url, { connections: CONNECTIONS, pipelining: 1 })
  pools.set(url, pool)
  return pool
}

export const send = async (url: string, request: Request): Promise<void> => {
  const { body } = await poolOf(url).request({ ...request, method: 'POST' })
  const reply = await body.text()
  if (!/"code":\s*0\b/.test(reply)) throw new Error(`The platform refused: ${reply.slice(0, 200)}`)
}
