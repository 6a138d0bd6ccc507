import { callOut } from '../../../core/outbound/call-out.ts'
import { hostOf } from '../../../platforms/click-value.ts'
import { retryAfterSeconds } from '../../../platforms/retry-after.ts'
import { ShopFailure } from './port.ts'
import { readShopJson } from './shapes.ts'
import { type Fields, sign } from './sign.ts'

/** A page of orders is long. */
const MOST_BYTES = 8 * 1024 * 1024
const TIMEOUT_MS = 20_000

export interface ShopCall<T> {
  apiBase: string
  path: string
  /** All but the signature, dated by this clock. */
  fields(now: number): Fields
  secret: string
  allowLoopback: boolean
  now(): number
  /** Takes the envelope apart, or throws what it says. */
  read(json: unknown): T
}

/** The shop takes our clock for wrong, and has said what its own shows. */
class WrongTime {
  readonly failure: ShopFailure
  readonly skew: number
  constructor(failure: ShopFailure, skew: number) {
    this.failure = failure
    this.skew = skew
  }
}

/** How far a shop's clock is from ours, learnt where it called ours wrong. */
const skews = new Map<string, number>()

/** What the shop's own clock shows, as far as we know. */
export const shopTime = ({ apiBase, now }: Pick<ShopCall<unknown>, 'apiBase' | 'now'>): number =>
  now() + (skews.get(apiBase) ?? 0)

const isAboutTime = (error: unknown): error is ShopFailure =>
  error instanceof ShopFailure && error.kind === 'refused' && /timestamp|时间戳/i.test(error.message)

const askOnce = async <T>(call: ShopCall<T>): Promise<T> => {
  const { apiBase, path, secret, allowLoopback } = call
  const fields = call.fields(shopTime(call))
  const result = await callOut({
    url: apiBase + path,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams({ ...fields, sign: sign(fields, secret) }).toString(),
    hosts: [hostOf(apiBase)],
    allowLoopback,
    maxBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  if (result.kind === 'refused') throw new ShopFailure('refused', result.reason, '设置里的接口地址不可用')
  if (result.kind !== 'answered') throw new ShopFailure('away', result.kind, `平台没有答复 (${result.detail})`)
  const { status, headers, body, truncated } = result
  if (status === 429) throw new ShopFailure('throttled', '429', '调用过于频繁', retryAfterSeconds(headers, Date.now()))
  if (status !== 200 || truncated) throw new ShopFailure('away', String(status), `平台答复 HTTP ${status}`)
  try {
    return call.read(readShopJson(body))
  } catch (error) {
    const said = Date.parse(headers.get('date') ?? '')
    if (isAboutTime(error) && !Number.isNaN(said)) throw new WrongTime(error, said - call.now())
    if (!(error instanceof ShopFailure) || error.kind !== 'throttled') throw error
    throw new ShopFailure('throttled', error.code, error.message, retryAfterSeconds(headers, Date.now()))
  }
}

/** Asks a shop's one address. A clock that is wrong is set right once. */
export const askShop = async <T>(call: ShopCall<T>): Promise<T> => {
  try {
    return await askOnce(call)
  } catch (error) {
    if (!(error instanceof WrongTime)) throw error
    skews.set(call.apiBase, error.skew)
    return askOnce(call).catch((again: unknown) => {
      throw again instanceof WrongTime ? again.failure : again
    })
  }
}
