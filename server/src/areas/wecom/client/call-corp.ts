import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'
import { WecomFailure } from '../port.ts'
import { reserveTurn } from '../../../core/limits/reserve-turn.ts'
import { askWecom, type WecomCall } from './ask-wecom.ts'
import { STALE_CORP_TOKEN } from './codes.ts'
import { breakCorp, healCorp, pauseCorp } from './corp-state.ts'
import { type CorpAccess, corpToken, readAccess } from './corp-token.ts'

/** Waits until the corp may be called again: no more calls a minute than the settings allow, of all processes together. */
const waitForTurn = async ({ db, settings }: Services, corpId: string): Promise<void> => {
  const { perMinute } = await settings.get('wxwork')
  const ms = await reserveTurn(db, `wecom ${corpId}`, perMinute)
  if (ms > 0) await sleep(ms)
}

export type CorpCall<T> = Omit<WecomCall<T>, 'secrets'>
export type AskCorp = <T>(call: CorpCall<T>) => Promise<T>

const TRIES = 3
const FIRST_PAUSE = 200
/** Both say that nothing was done and the same may be asked again. */
const AGAIN: readonly number[] = [-1, 6000]
/** Credentials that were refused are not shown to WeCom again at once: too many failures close the door for an hour. */
const REFUSED_MS = 30_000
const refusals = new WeakMap<Services, Map<string, { sealed: string | null; at: number; failure: WecomFailure }>>()

const refuseAgain = (services: Services, corp: CorpAccess): void => {
  const last = refusals.get(services)?.get(corp.id)
  if (last === undefined || last.sealed !== corp.secret_sealed || corp.status !== 'broken') return
  if (Date.now() - last.at < REFUSED_MS) throw last.failure
}
const noteRefusal = (services: Services, corp: CorpAccess, failure: WecomFailure): void => {
  const own = refusals.get(services) ?? new Map()
  refusals.set(services, own)
  own.set(corp.id, { sealed: corp.secret_sealed, at: Date.now(), failure })
}

/** What the provider's own app lacks is not the corp's fault. */
const asWecomFailure = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error
  if (error.code === 'wecom.no_ticket') return new WecomFailure('away', 0, '尚未收到企业微信推送的 suite_ticket')
  if (error.code === 'wecom.no_suite') return new WecomFailure('away', 0, '设置中没有填写企业微信应用')
  return error
}

const askOnce = async <T>(services: Services, corp: CorpAccess, call: CorpCall<T>): Promise<T> => {
  const once = (token: string) =>
    askWecom(services, { ...call, query: { ...call.query, access_token: token }, secrets: [token] })
  const first = await corpToken(services, corp)
  return once(first).catch(async (error: unknown) => {
    if (!(error instanceof WecomFailure) || !STALE_CORP_TOKEN.includes(error.code)) throw error
    return once(await corpToken(services, corp, first))
  })
}

const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof WecomFailure) || !AGAIN.includes(error.code) || attempt === TRIES) throw error
      await sleep(FIRST_PAUSE * 4 ** (attempt - 1))
    }
  }
}

/** Asks WeCom for one corp: within its pace, and with what a refusal means for the corp noted. */
export const guardCorp = async <T>(
  services: Services,
  corpId: string,
  ask: (corp: CorpAccess) => Promise<T>,
): Promise<T> => {
  const corp = await readAccess(services, corpId)
  if (corp.paused_until !== null && corp.paused_until.getTime() > Date.now())
    throw new WecomFailure('throttled', 45009, '企业微信要求暂停调用，稍后自动继续')
  refuseAgain(services, corp)
  await waitForTurn(services, corpId)
  try {
    const answer = await patiently(() => ask(corp))
    if (corp.status === 'broken') await healCorp(services, corpId)
    return answer
  } catch (thrown) {
    const error = asWecomFailure(thrown)
    if (error instanceof WecomFailure && error.kind === 'throttled') await pauseCorp(services, corpId, error.code)
    if (error instanceof WecomFailure && error.kind === 'auth') {
      noteRefusal(services, corp, error)
      await breakCorp(services, corpId, error.message)
    }
    throw error
  }
}

export const callCorp = <T>(services: Services, corpId: string, call: CorpCall<T>): Promise<T> =>
  guardCorp(services, corpId, (corp) => askOnce(services, corp, call))
