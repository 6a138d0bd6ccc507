import type { Provider } from '#contract/accounts/providers.ts'
import type { Row } from '../../core/db/schema.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { PlatformFailure, type TokenPair } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { pausePushes, resumePushes } from './push-pauses.ts'
import { failureText } from './platform-failure.ts'
import { notifyToken } from './token-alarm.ts'

export interface AccessToken {
  token: string
  /** Which pair it belongs to; {@link reportAuthFailure} wants it back. */
  version: number
  /** Renewed after a refusal and not yet accepted by the platform; see {@link proveToken}. */
  isUnproved: boolean
}

type Authorization = Omit<Row<'authorizations'>, 'owner_account_id' | 'created_at'>

const MINUTE = 60_000
const MARGIN = 10 * MINUTE
/** So long a platform may take to know a new token. */
const SETTLING = 10 * MINUTE
/** Refused again within this time, a token that was renewed for it is taken for broken. */
const SUSPECT = 60 * MINUTE
const REPORTED = 'reported'

const read = async (tx: Tx | Services['db'], id: string, held = false): Promise<Authorization> => {
  const query = tx.selectFrom('authorizations').selectAll().where('id', '=', id)
  const row = await (held ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) throw new PlatformFailure('auth', 'none', '广告账户尚未授权')
  return row
}

const opened = ({ keys }: Services, row: Authorization): AccessToken => ({
  token: keys.decrypt(row.access_sealed),
  version: row.version,
  isUnproved: row.error === REPORTED,
})

const isPast = (at: Date | null, margin = 0): boolean => at !== null && at.getTime() - margin <= Date.now()

const unusable = ({ error }: Pick<Authorization, 'error'>): PlatformFailure =>
  new PlatformFailure('auth', 'broken', error ?? '授权已失效')

/** Result of a renewal. Failures are returned, not thrown, so that the transaction still commits. */
type Outcome = { renewed: AccessToken } | { failure: PlatformFailure }

const giveUp = async (
  tx: Tx,
  row: Authorization,
  words: string,
  status: Authorization['status'] = 'broken',
): Promise<Outcome> => {
  await tx.updateTable('authorizations').set({ status, error: words }).where('id', '=', row.id).execute()
  await pausePushes(tx, row.id)
  await notifyToken(tx, row.id, 'account.token_broken', { error: words })
  return { failure: unusable({ error: words }) }
}

/** Columns of a pair that was just given. */
export const sealed = ({ keys }: Services, pair: TokenPair) => ({
  access_sealed: keys.encrypt(pair.accessToken),
  refresh_sealed: pair.refreshToken === null ? null : keys.encrypt(pair.refreshToken),
  access_expires_at: pair.accessExpiresAt,
  refresh_expires_at: pair.refreshExpiresAt,
  status: 'valid' as const,
  error: null,
  refreshed_at: new Date(),
})

const appOf = async (tx: Tx, { keys }: Services, id: string | null) => {
  const app = await tx
    .selectFrom('third_party_apps')
    .select(['app_id', 'secret_sealed'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  return app && { appId: app.app_id, secret: keys.decrypt(app.secret_sealed) }
}

const asked = async (
  services: Services,
  provider: Provider,
  app: { appId: string; secret: string },
  refreshToken: string,
): Promise<TokenPair | PlatformFailure> => {
  try {
    const platform = await platformOf(services, provider)
    if (platform === undefined) throw new PlatformFailure('away', 'none', '不支持该平台')
    return await platform.refresh(app, refreshToken)
  } catch (error) {
    if (error instanceof PlatformFailure) {
      const words = failureText(error, [app.secret, refreshToken])
      return new PlatformFailure(error.kind, error.code, words)
    }
    services.log.warn({ err: error }, 'token refresh')
    return new PlatformFailure('away', 'network', '连不上平台')
  }
}

const renewHeld = async (services: Services, tx: Tx, row: Authorization, reported: boolean): Promise<Outcome> => {
  if (row.refresh_sealed === null) return giveUp(tx, row, '访问令牌已过期', reported ? 'broken' : row.status)
  if (isPast(row.refresh_expires_at)) {
    // What is left of the access token is still good.
    const usable = !reported && !isPast(row.access_expires_at)
    return usable ? { renewed: opened(services, row) } : giveUp(tx, row, '刷新令牌已过期', row.status)
  }
  const app = await appOf(tx, services, row.app_id)
  if (app === undefined) return giveUp(tx, row, '授权所用的应用已不存在，无法续期')
  const refreshToken = services.keys.decrypt(row.refresh_sealed)
  const pair = await asked(services, row.provider, app, refreshToken)
  if (pair instanceof PlatformFailure) {
    const refused = pair.kind === 'refused' || pair.kind === 'auth'
    return refused ? giveUp(tx, row, pair.message) : { failure: new PlatformFailure('away', pair.code, pair.message) }
  }
  const version = row.version + 1
  // A platform that keeps the refresh token may leave it out.
  const kept = pair.refreshToken === null ? { refreshToken, refreshExpiresAt: row.refresh_expires_at } : {}
  await tx
    .updateTable('authorizations')
    .set({ ...sealed(services, { ...pair, ...kept }), version, error: reported ? REPORTED : null })
    .where('id', '=', row.id)
    .execute()
  await resumePushes(tx, row.id)
  return { renewed: { token: pair.accessToken, version, isUnproved: reported } }
}

/** Under the row's lock: whoever comes second finds another version and takes what the first was given. */
const renewOnce = async (services: Services, id: string, version: number, reported: boolean): Promise<AccessToken> => {
  const outcome = await withSystem(services.db, async (tx): Promise<Outcome> => {
    const row = await read(tx, id, true)
    if (row.status === 'broken') return { failure: unusable(row) }
    if (row.version !== version) return { renewed: opened(services, row) }
    const age = Date.now() - row.refreshed_at.getTime()
    if (reported && row.error === REPORTED && age < SETTLING)
      return { failure: new PlatformFailure('away', 'settling', '新令牌尚未生效') }
    if (reported && row.error === REPORTED && age < SUSPECT) return giveUp(tx, row, '续期后的令牌仍被平台拒绝')
    return renewHeld(services, tx, row, reported)
  })
  if ('failure' in outcome) throw outcome.failure
  return outcome.renewed
}

const flights = new WeakMap<Services, Map<string, Promise<AccessToken>>>()

/** One renewal a process at a time, so that those who wait hold no connection. */
export const renewToken = (services: Services, id: string, version: number, reported = false): Promise<AccessToken> => {
  const own = flights.get(services) ?? new Map<string, Promise<AccessToken>>()
  flights.set(services, own)
  const key = `${id}:${version}`
  const flying = own.get(key)
  if (flying !== undefined) return flying
  const started = renewOnce(services, id, version, reported).finally(() => own.delete(key))
  own.set(key, started)
  return started
}

/**
 * A token that works, renewed before it ends. Throws a {@link PlatformFailure}: `auth` when someone must authorise
 * anew (the alarm is raised and the pushes wait), `away` when the platform could not be reached and nothing changed.
 */
export const accessTokenOf = async (services: Services, authorizationId: string): Promise<AccessToken> => {
  const row = await read(services.db, authorizationId)
  if (row.status === 'broken') throw unusable(row)
  const fresh = !isPast(row.access_expires_at, row.refresh_sealed === null ? 0 : MARGIN)
  return fresh ? opened(services, row) : renewToken(services, authorizationId, row.version)
}

/** The platform called a token bad that we thought good: it is renewed once. Answers the new one, or throws as above. */
export const reportAuthFailure = (services: Services, authorizationId: string, version: number): Promise<AccessToken> =>
  renewToken(services, authorizationId, version, true)

/** The platform has taken it: should it be refused later, that is a new matter, and it is renewed again rather than given up. */
export const proveToken = async (
  services: Services,
  authorizationId: string,
  { version, isUnproved }: AccessToken,
): Promise<void> => {
  if (!isUnproved) return
  const work = withSystem(services.db, (tx) =>
    tx
      .updateTable('authorizations')
      .set({ error: null })
      .where('id', '=', authorizationId)
      .where('version', '=', version)
      .where('error', '=', REPORTED)
      .execute(),
  )
  // What the platform answered is not lost because its token's good name could not be written down.
  await work.catch((error: unknown) => services.log.warn({ err: error }, 'token not proved'))
}

/** Does the call with a token, and once more with a new one where the platform calls the first bad. */
export const withAccessToken = async <T>(
  services: Services,
  authorizationId: string,
  call: (token: string) => Promise<T>,
): Promise<T> => {
  const tried = async (token: AccessToken): Promise<T> => {
    const result = await call(token.token)
    await proveToken(services, authorizationId, token)
    return result
  }
  const first = await accessTokenOf(services, authorizationId)
  try {
    return await tried(first)
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.kind !== 'auth') throw error
    return tried(await reportAuthFailure(services, authorizationId, first.version))
  }
}
