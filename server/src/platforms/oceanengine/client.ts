import type { AdapterContext } from '../adapter.ts'
import { z } from 'zod'
import { askPlatform } from '../ask-platform.ts'
import { hostOf } from '../click-value.ts'
import type { Dialect } from '../dialect.ts'
import { readJson } from '../read-json.ts'
import { oceanengineClassOf } from './codes.ts'

export type OceanengineContext = AdapterContext<'oceanengine'>

/** The old address says `msg` and `ret` where the others say `message` and `code`. */
const Envelope = z.object({
  code: z.int().nullish(),
  ret: z.int().nullish(),
  message: z.string().nullish(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
})

export const oceanengineDialect: Dialect = {
  read: (body) => {
    const parsed = Envelope.safeParse(readJson(body))
    if (!parsed.success) return undefined
    const { code, ret, message, msg, data } = parsed.data
    const answered = code ?? ret
    return answered === null || answered === undefined
      ? undefined
      : { code: answered, message: message ?? msg ?? '', data }
  },
  classOf: oceanengineClassOf,
  // There is no key by which it would count once, so a second try could count twice.
  lost: 'uncertain',
}

interface Ask {
  query?: Record<string, string>
  body?: Record<string, unknown>
  accessToken?: string
  secrets: readonly string[]
}

/** One call of the API: GET, or POST where there is a body. */
export const askOceanengine = <T>(
  { settings, allowLoopback }: OceanengineContext,
  path: string,
  { query, body, accessToken, secrets }: Ask,
  shape: z.ZodType<T>,
): Promise<T> => {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const call = {
    url: `${settings.apiBase}/open_api/${path}${search}`,
    hosts: [hostOf(settings.apiBase)],
    allowLoopback,
    headers: {
      'content-type': 'application/json',
      ...(accessToken === undefined ? {} : { 'access-token': accessToken }),
    },
  }
  const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body: JSON.stringify(body) }
  return askPlatform(oceanengineDialect, { ...call, ...sent }, shape, secrets)
}
