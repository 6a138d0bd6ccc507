import { accessTokenOf, reportAuthFailure } from '../accounts/access-token.ts'
import { type PushAnswer, PlatformFailure } from '../platforms/port.ts'
import type { Services } from '../services.ts'
import type { Exchange } from './attempts.ts'
import type { Call, Claim } from './claim.ts'

const SETTLING = 60

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
  return platform.push({ ...call.lane, accessToken: token }, items).catch((error: unknown) => {
    services.log.error({ err: error }, 'push')
    // An adapter that fails does not say whether anything left the house.
    return unsent('uncertain', 'adapter', 'The adapter failed')
  })
}

const exchange = async (now: () => Date, ask: () => Promise<PushAnswer>): Promise<Exchange> => {
  const at = now()
  const started = performance.now()
  const answer = await ask()
  return { answer, at, ms: Math.round(performance.now() - started) }
}

/** Makes one call, and once more with a new token where the platform calls the first one bad. */
export const sendCall = async (
  services: Services,
  claim: Claim,
  call: Call,
  now: () => Date,
): Promise<[Exchange, ...Exchange[]]> => {
  if (!claim.platform.needsToken(call.lane.mode)) return [await exchange(now, () => push(services, claim, call, null))]
  const { authorizationId } = claim
  if (authorizationId === null)
    return [await exchange(now, async () => unsent('auth_failed', 'none', 'The account is not authorised'))]
  const known = await accessTokenOf(services, authorizationId).catch(withoutToken)
  if ('outcome' in known) return [await exchange(now, async () => known)]
  const first = await exchange(now, () => push(services, claim, call, known.token))
  if (first.answer.outcome !== 'auth_failed') return [first]
  const renewed = await reportAuthFailure(services, authorizationId, known.version).catch(withoutToken)
  if ('outcome' in renewed) return [first, await exchange(now, async () => renewed)]
  const second = await exchange(now, () => push(services, claim, call, renewed.token))
  // A platform may take a while to know a new token.
  const settling = second.answer.outcome === 'auth_failed' ? { retryAfterSeconds: SETTLING } : {}
  return [first, { ...second, answer: { ...second.answer, ...settling } }]
}
