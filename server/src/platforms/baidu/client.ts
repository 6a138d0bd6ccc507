import { z } from 'zod'
import type { AdapterContext } from '../adapter.ts'
import { askPlatform } from '../ask-platform.ts'
import { hostOf } from '../click-value.ts'
import type { Dialect } from '../dialect.ts'
import { readJson } from '../read-json.ts'
import { baiduClassOf, SYSTEM, UPLOAD, uploadClassOf } from './codes.ts'

export type BaiduContext = AdapterContext<'baidu'>

/** Longer than a report's page with all of its columns. */
const LONGEST_ANSWER = 2 * 1024 * 1024

const Failure = z.object({ code: z.coerce.number().int().nullish().catch(null), message: z.string().nullish() })
const Header = z.object({ status: z.int(), desc: z.string().nullish(), failures: z.array(Failure).nullish() })
const Oauth = z.object({ code: z.int(), message: z.string().nullish(), data: z.unknown().optional() })
const Called = z.object({ header: Header, body: z.object({ data: z.unknown().optional() }).nullish() })
const Uploaded = z.object({ header: Header })

const wordsOf = ({ desc, failures }: z.output<typeof Header>): string =>
  (failures ?? []).flatMap(({ message }) => message || []).join('; ') || (desc ?? '')

const oauthDialect: Dialect = {
  read: (body) => {
    // This one id is longer than a number of this language holds.
    const parsed = Oauth.safeParse(readJson(body.replace(/("openId"\s*:\s*)(\d+)/g, '$1"$2"')))
    if (!parsed.success) return undefined
    const { code, message, data } = parsed.data
    return { code, message: message ?? '', data }
  },
  classOf: baiduClassOf,
  lost: 'retry',
}

const callDialect: Dialect = {
  read: (body) => {
    const parsed = Called.safeParse(readJson(body))
    if (!parsed.success) return undefined
    const { header } = parsed.data
    const { status, failures } = header
    const code = status === 0 || status === SYSTEM ? status : (failures?.[0]?.code ?? status)
    return { code, message: wordsOf(header), data: parsed.data.body?.data }
  },
  classOf: baiduClassOf,
  lost: 'retry',
}

export const uploadDialect: Dialect = {
  read: (body) => {
    const parsed = Uploaded.safeParse(readJson(body))
    if (!parsed.success) return undefined
    const { header } = parsed.data
    const { status, failures } = header
    // Failed in part without saying which: of one record nobody knows what became of it.
    const isUnclear = status === UPLOAD.partly && (failures ?? []).length === 0
    if (isUnclear || uploadClassOf(status, '') === undefined) return undefined
    return { code: status, message: wordsOf(header), data: undefined }
  },
  classOf: uploadClassOf,
  // It counts a conversion anew that comes twice. Only its own status 4 says that none was taken.
  lost: 'uncertain',
}

interface Sent {
  base: string
  path: string
  body: Record<string, unknown>
}

/** A call as all of Baidu's are: JSON by POST, with its credentials in the body. */
export const callOf = ({ allowLoopback }: BaiduContext, { base, path, body }: Sent) => ({
  url: `${base}/${path}`,
  hosts: [hostOf(base)],
  allowLoopback,
  maxBytes: LONGEST_ANSWER,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A step of the authorisation. */
export const askOauth = <T>(
  context: BaiduContext,
  path: string,
  body: Record<string, unknown>,
  shape: z.ZodType<T>,
  secrets: readonly string[],
): Promise<T> =>
  askPlatform(
    oauthDialect,
    callOf(context, { base: context.settings.authorizeBase, path: `oauth/${path}`, body }),
    shape,
    secrets,
  )

/** A business call for the account that signs in by this name. */
export const askBaidu = <T>(
  context: BaiduContext,
  service: string,
  { userName, accessToken, body }: { userName: string; accessToken: string; body: Record<string, unknown> },
  shape: z.ZodType<T>,
): Promise<T> => {
  const sent = { header: { userName, accessToken }, body }
  const call = callOf(context, { base: context.settings.apiBase, path: `json/sms/service/${service}`, body: sent })
  return askPlatform(callDialect, call, shape, [accessToken])
}
