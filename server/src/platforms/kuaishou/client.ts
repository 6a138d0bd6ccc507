import { z } from 'zod'
import type { AdapterContext } from '../adapter.ts'
import { askPlatform } from '../ask-platform.ts'
import { hostOf } from '../click-value.ts'
import type { Dialect } from '../dialect.ts'
import { readJson } from '../read-json.ts'
import { activateClassOf, kuaishouClassOf } from './codes.ts'

export type KuaishouContext = AdapterContext<'kuaishou'>

/** Longer than a report's page with all of its columns. */
const LONGEST_ANSWER = 2 * 1024 * 1024

const Envelope = z.object({ code: z.int(), message: z.string().nullish(), data: z.unknown().optional() })
const Result = z.object({ result: z.int(), error_msg: z.string().nullish() })

const kuaishouDialect: Dialect = {
  read: (body) => {
    const parsed = Envelope.safeParse(readJson(body))
    if (!parsed.success) return undefined
    const { code, message, data } = parsed.data
    return { code, message: message ?? '', data }
  },
  classOf: kuaishouClassOf,
  lost: 'retry',
}

export const activateDialect: Dialect = {
  read: (body) => {
    const parsed = Result.safeParse(readJson(body))
    if (!parsed.success) return undefined
    return { code: parsed.data.result, message: parsed.data.error_msg ?? '', data: undefined }
  },
  classOf: activateClassOf,
  // Nothing is known by which it would count once, so a second try could count twice.
  lost: 'uncertain',
}

interface Ask {
  /** By default POST. */
  method?: 'GET' | 'POST'
  query?: Record<string, string>
  body: Record<string, unknown>
  accessToken?: string
  secrets: readonly string[]
}

/** One call of the API; its GETs have a body too. */
export const askKuaishou = <T>(
  { settings, allowLoopback }: KuaishouContext,
  path: string,
  { method = 'POST', query, body, accessToken, secrets }: Ask,
  shape: z.ZodType<T>,
): Promise<T> => {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const call = {
    url: `${settings.apiBase}/rest/openapi/${path}${search}`,
    hosts: [hostOf(settings.apiBase)],
    allowLoopback,
    maxBytes: LONGEST_ANSWER,
    method,
    headers: {
      'content-type': 'application/json',
      ...(accessToken === undefined ? {} : { 'access-token': accessToken }),
    },
    body: JSON.stringify(body),
  }
  return askPlatform(kuaishouDialect, call, shape, secrets)
}
