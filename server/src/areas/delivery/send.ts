import { type AccessToken, accessTokenOf, proveToken, reportAuthFailure } from '../accounts/access-token.ts'
import { type PushAnswer, PlatformFailure } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import type { Exchange } from './attempts.ts'
import type { Call, Claim } from './claim.ts'

const SETTLING = 60
/** Seconds until it is seen whether the key is there that a push token was sealed with. */
const UNREADABLE = 600

const unsent = (outcome: PushAnswer['outcome'], code: string, message: string): PushAnswer => ({
  outcome,
  status: null,
  code,
  message,
  request: '',
  reply: null,
})

/** Without a token nothing is sent, and so nothing is uncertain. */
const withoutToken = (error: unknown): PushAnswer => {
  if (!(error instanceof PlatformFailure)) throw error
  if (error.kind === 'auth') return unsent('auth_failed', error.code, error.message)
  return unsent(error.kind === 'throttled' ? 'throttled' : 'retry', error.code, error.message)
}

const push = async (services: Services, { platform }: Claim, call: Call, token: string | null): Promise<PushAnswer> => {
  const items = call.pushes.map(({ item }) => item)
  return platform.push({ ...call.channel, accessToken: token }, items).catch((error: unknown) => {
    services.log.error({ err: error }, 'push')
    // An adapter that fails does not say whether anything left the house.
    return unsent('uncertain', 'adapter', '内部错误，不清楚是否已发送')
  })
}

const exchange = async (now: () => Date, ask: () => Promise<PushAnswer>): Promise<Exchange> => {
  const at = now()
  const started = performance.now()
  const answer = await ask()
  return { answer, at, ms: Math.round(performance.now() - started) }
}

const tokens = new WeakMap<Claim, Promise<AccessToken>>()

/** Read once a claim, not once a call: a claim is over long before a token that was good ends. */
const tokenOf = (services: Services, claim: Claim, authorizationId: string): Promise<AccessToken> => {
  const known = tokens.get(claim)
  if (known !== undefined) return known
  const asked = accessTokenOf(services, authorizationId)
  tokens.set(claim, asked)
  asked.catch(() => tokens.delete(claim))
  return asked
}

/** Accepted with a token that was renewed for a refused one. */
const prove = async (
  services: Services,
  claim: Claim,
  authorizationId: string,
  token: AccessToken,
  { answer: { outcome } }: Exchange,
): Promise<void> => {
  if (!token.isUnproved || (outcome !== 'delivered' && outcome !== 'duplicate')) return
  tokens.delete(claim)
  await proveToken(services, authorizationId, token)
}

/** A token that a person typed in is not renewed: without it nothing is sent, and one that is refused waits for the next. */
const sendWithPushToken = (services: Services, claim: Claim, call: Call): Promise<PushAnswer> | PushAnswer => {
  if (call.channel.pushToken !== null) return push(services, claim, call, null)
  if (claim.pushTokenSealed === null) return unsent('auth_failed', 'none', '广告账户未填写回传令牌，未发送')
  const answer = unsent('auth_failed', 'sealed', '广告账户的回传令牌无法解密，请重新填写，未发送')
  return { ...answer, retryAfterSeconds: UNREADABLE }
}

/** Makes one call, and once more with a new token where the platform calls the first one bad. */
export const sendCall = async (
  services: Services,
  claim: Claim,
  call: Call,
  now: () => Date,
): Promise<[Exchange, ...Exchange[]]> => {
  if (claim.platform.needsPushToken(call.channel.mode))
    return [await exchange(now, async () => sendWithPushToken(services, claim, call))]
  if (!claim.platform.needsToken(call.channel.mode))
    return [await exchange(now, () => push(services, claim, call, null))]
  const { authorizationId } = claim
  if (authorizationId === null)
    return [await exchange(now, async () => unsent('auth_failed', 'none', '广告账户尚未授权，未发送'))]
  const known = await tokenOf(services, claim, authorizationId).catch(withoutToken)
  if ('outcome' in known) return [await exchange(now, async () => known)]
  const first = await exchange(now, () => push(services, claim, call, known.token))
  await prove(services, claim, authorizationId, known, first)
  if (first.answer.outcome !== 'auth_failed') return [first]
  tokens.delete(claim)
  const renewed = await reportAuthFailure(services, authorizationId, known.version).catch(withoutToken)
  if ('outcome' in renewed) return [first, await exchange(now, async () => renewed)]
  const second = await exchange(now, () => push(services, claim, call, renewed.token))
  await prove(services, claim, authorizationId, renewed, second)
  // A platform may take a while to know a new token.
  const settling = second.answer.outcome === 'auth_failed' ? { retryAfterSeconds: SETTLING } : {}
  return [first, { ...second, answer: { ...second.answer, ...settling } }]
}
