import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hideNumbers } from '../../../core/text/mask-answers.ts'
import { parseLocalTime } from '../../../core/time/shanghai.ts'
import { callOut } from '../../../core/outbound/call-out.ts'
import { hostOf } from '../../../platforms/click-value.ts'
import { type VendorAccount, VendorFailure } from './port.ts'

/** md5 in lower case over the sorted `name=value` pairs that are not empty, and the secret as `key`. */
export const signFields = (fields: Record<string, string>, secret: string): string => {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const text = [...pairs, ['key', secret]].map((pair) => pair.join('=')).join('&')
  return createHash('md5').update(text).digest('hex')
}

/** The fields as JSON with their signature, in which those that are no texts stand as JSON. */
export const signedBody = (input: Record<string, string | readonly string[]>, secret: string): string => {
  const texts = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return JSON.stringify({ ...input, sign: signFields(Object.fromEntries(texts), secret) })
}

const Envelope = z.object({ code: z.number(), message: z.string().default(''), data: z.unknown() })
/** No vendor documents its codes: these two pass by themselves. */
const PASSING = [1004, 5000]

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Asks a vendor and takes its envelope apart. Only the host the service names is ever called. */
export const askVendor = async <T extends z.ZodType>(
  { apiBase, allowLoopback }: VendorAccount,
  call: { path: string; headers: Record<string, string>; body: string; passing?: readonly number[] },
  data: T,
): Promise<z.output<T>> => {
  const result = await callOut({
    url: apiBase + call.path,
    method: 'POST',
    headers: call.headers,
    body: call.body,
    hosts: [hostOf(apiBase)],
    allowLoopback,
    maxBytes: 512 * 1024,
  })
  if (result.kind === 'refused') throw new VendorFailure('refused', '接口地址不可用')
  if (result.kind === 'unsent') throw new VendorFailure('away', `渠道没有答复（${result.detail}）`)
  if (result.kind === 'unanswered') throw new VendorFailure('unsure', `渠道没有答复（${result.detail}）`)
  if (result.status === 429) throw new VendorFailure('away', '调用过于频繁')
  const envelope = Envelope.safeParse(parse(result.body)).data
  if (envelope === undefined) throw new VendorFailure('unsure', `渠道答复 HTTP ${result.status}`)
  if (envelope.code !== 0) {
    const words = hideNumbers(envelope.message).slice(0, 200) || `code ${envelope.code}`
    const { passing = PASSING } = call
    throw new VendorFailure(passing.includes(envelope.code) ? 'away' : 'refused', words, envelope.code)
  }
  const read = data.safeParse(envelope.data)
  if (!read.success) throw new VendorFailure('unsure', '渠道的答复无法识别')
  return read.data
}

/** A time as the vendors write it, in Beijing; empty where it has not come yet. */
export const VendorTime = z
  .string()
  .default('')
  .transform((text) => {
    const at = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? parseLocalTime(text) : null
    return at === null || Number.isNaN(at.getTime()) ? null : at
  })
/** Yuan as fen. */
export const VendorMoney = z.coerce
  .number()
  .min(0)
  .max(1_000_000)
  .default(0)
  .transform((yuan) => Math.round(yuan * 100))
export const vendorText = (max: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim().slice(0, max))
