import type { AdapterContext } from '../adapter.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { askPlatform } from '../ask-platform.ts'
import { hostOf } from '../click-value.ts'
import type { Dialect } from '../dialect.ts'
import { readJson } from '../read-json.ts'
import { tencentClassOf } from './codes.ts'

export type TencentContext = AdapterContext<'tencent_gdt'>

const Envelope = z.object({
  code: z.int(),
  message: z.string().nullish(),
  message_cn: z.string().nullish(),
  data: z.unknown().optional(),
})

export const tencentDialect: Dialect = {
  read: (body) => {
    const parsed = Envelope.safeParse(readJson(body))
    if (!parsed.success) return undefined
    const { code, message, message_cn: chinese, data } = parsed.data
    return { code, message: chinese || message || '', data }
  },
  classOf: tencentClassOf,
  // outer_action_id makes it count once.
  lost: 'retry',
}

/** What every call carries besides its own; a nonce is never used twice and has at most 32 characters. */
export const signature = ({ now }: TencentContext): { timestamp: string; nonce: string } => ({
  timestamp: String(Math.floor(now() / 1000)),
  nonce: randomUUID().replaceAll('-', ''),
})

export const apiUrl = ({ settings }: TencentContext, path: string, query: readonly (readonly [string, string])[]) =>
  `${settings.apiBase}${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`

export const commonQuery = (context: TencentContext, accessToken: string): [string, string][] => {
  const { timestamp, nonce } = signature(context)
  return [
    ['access_token', accessToken],
    ['timestamp', timestamp],
    ['nonce', nonce],
  ]
}

/** One call of the API with a token: GET, or POST where there is a body. */
export const askTencent = <T>(
  context: TencentContext,
  accessToken: string,
  path: string,
  given: { query?: [string, string][]; body?: Record<string, unknown> },
  shape: z.ZodType<T>,
): Promise<T> => {
  const url = apiUrl(context, path, [...commonQuery(context, accessToken), ...(given.query ?? [])])
  const { hosts, allowLoopback } = reach(context)
  const sent =
    given.body === undefined
      ? { method: 'GET' as const }
      : {
          method: 'POST' as const,
          body: JSON.stringify(given.body),
          headers: { 'content-type': 'application/json' },
        }
  return askPlatform(tencentDialect, { url, hosts, allowLoopback, ...sent }, shape, [accessToken])
}

/** The API alone, wherever the settings put it. */
export const reach = ({ settings, allowLoopback }: TencentContext): { hosts: string[]; allowLoopback: boolean } => ({
  hosts: [hostOf(settings.apiBase)],
  allowLoopback,
})
