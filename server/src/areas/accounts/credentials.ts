import type { Provider } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { sealed } from './access-token.ts'
import { findAppOf } from './find-app.ts'
import { resumePushes } from './push-pauses.ts'

export interface Credentials {
  /** Undefined leaves the app as it is, null takes it away. */
  appId?: string | null
  accessToken?: string
  refreshToken?: string
}
interface Holder {
  provider: Provider
  accountId: string
  authorizationId: string | null
}

const TEXTS = {
  needsApp: { zh: '刷新令牌需要选择第三方应用', en: 'A refresh token needs the third-party app it belongs to' },
  needsToken: { zh: '请同时填写令牌', en: 'Give the token as well' },
}

const refuse = (at: string, field: string, words: keyof typeof TEXTS, language: Language): never => {
  const path = [at, field].filter(Boolean).join('.')
  throw new Failure('request.malformed', { issues: [{ path, message: TEXTS[words][language] }] })
}

/** The account's own authorization; one that others share as well is not changed by what concerns this one alone. */
const ownAuthorization = async (tx: Tx, id: string | null) => {
  if (id === null) return undefined
  const users = await tx.selectFrom('ad_accounts').select('id').where('authorization_id', '=', id).limit(2).execute()
  const row = await tx.selectFrom('authorizations').select(['id', 'app_id']).where('id', '=', id).executeTakeFirst()
  return users.length > 1 ? undefined : row
}

/** Keeps what was typed in by hand, sealed. Answers the authorization the account hangs on afterwards. */
export const putCredentials = async (
  tx: Tx,
  services: Services,
  holder: Holder,
  { appId, accessToken = '', refreshToken = '' }: Credentials,
  { at, language }: { at: string; language: Language },
): Promise<string | null> => {
  const own = await ownAuthorization(tx, holder.authorizationId)
  const path = [at, 'appId'].filter(Boolean).join('.')
  const chosen = typeof appId === 'string' ? (await findAppOf(tx, holder.provider, appId, path)).id : appId
  const app = chosen === undefined ? (own?.app_id ?? null) : chosen
  if (accessToken === '' && refreshToken === '') {
    if (chosen === undefined || chosen === own?.app_id) return holder.authorizationId
    if (own === undefined)
      return chosen === null ? holder.authorizationId : refuse(at, 'accessToken', 'needsToken', language)
    // What could not be renewed without it, or with another, gets a new try.
    await tx
      .updateTable('authorizations')
      .set({ app_id: app, status: 'valid', error: null })
      .where('id', '=', own.id)
      .execute()
    await resumePushes(tx, own.id)
    return own.id
  }
  // With an access token beside it, it may wait for its app.
  if (accessToken === '' && app === null) refuse(at, 'appId', 'needsApp', language)
  const pair = sealed(services, {
    accessToken,
    refreshToken: refreshToken === '' ? null : refreshToken,
    // Nobody said when it ends; one that is missing has ended, so that the first use fetches it.
    accessExpiresAt: accessToken === '' ? new Date() : null,
    refreshExpiresAt: null,
  })
  const id = own?.id ?? newId('az')
  await (own === undefined
    ? tx
        .insertInto('authorizations')
        .values({ id, provider: holder.provider, owner_account_id: holder.accountId, app_id: app, ...pair })
        .execute()
    : tx
        .updateTable('authorizations')
        .set((eb) => ({ ...pair, app_id: app, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute())
  await resumePushes(tx, id)
  return id
}
