import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { ImportFields } from '#contract/accounts/entities.ts'
import type { Provider } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { bringIn, change, type AuditContext, findByPlatformId, holdAccounts, type Known } from './bring-in.ts'
import { putCredentials } from './credentials.ts'
import { putPushToken, refusePushToken } from './push-token.ts'
import { accountById, findAccount } from './show-account.ts'

type Secrets = Partial<Pick<ImportFields, 'accessToken' | 'refreshToken' | 'pushToken'>>

const secretsIn = ({ accessToken, refreshToken, pushToken }: Secrets): object => ({
  ...(accessToken ? { accessToken: '***' } : {}),
  ...(refreshToken ? { refreshToken: '***' } : {}),
  ...(pushToken ? { pushToken: '***' } : {}),
})

const textsOf = ({ name, corporation, remark }: ImportFields): Known => ({ name, corporation, remark })

interface Entry {
  services: Services
  auditContext: AuditContext
  language: Language
  /** Where the fields stand in the request. */
  at: string
}

/** Brings in what was typed or stood in a sheet. */
export const enterAccount = async (
  tx: Tx,
  { services, auditContext, language, at }: Entry,
  provider: Provider,
  fields: ImportFields,
  isNew = false,
) => {
  await holdAccounts(tx)
  const found = await findByPlatformId(tx, provider, fields.accountId)
  if (isNew && found !== undefined)
    throw new Failure('account.taken', { issues: [{ path: `${at}.accountId`, message: '' }] })
  const holder = { provider, accountId: fields.accountId, authorizationId: found?.authorization_id ?? null }
  const authorization_id = await putCredentials(tx, services, holder, fields, { at, language })
  const known = { ...textsOf(fields), authorization_id }
  const done = await bringIn(tx, auditContext, provider, fields.accountId, known, secretsIn(fields))
  await putPushToken(tx, services, done.id, fields.pushToken)
  return done
}

export const updateAccount = ({
  params,
  body,
  caller,
  client,
  language,
  services,
  tx,
}: Context<typeof endpoints.updateAccount>) =>
  tx(async (tx) => {
    await holdAccounts(tx)
    const { provider, account_id: accountId } = await findAccount(tx, params.id)
    const found = await findByPlatformId(tx, provider, accountId)
    if (found === undefined) throw new Failure('account.not_found')
    if (body.pushToken !== undefined) await refusePushToken(services, provider, language)
    const holder = { provider, accountId, authorizationId: found.authorization_id }
    const authorization_id = await putCredentials(tx, services, holder, body, { at: '', language })
    await putPushToken(tx, services, found.id, body.pushToken)
    const { name, corporation, remark } = body
    const given = Object.entries({ name, corporation, remark, authorization_id })
    // Here an empty text was meant to be empty.
    const stored: Record<string, unknown> = found
    const fresh: Known = Object.fromEntries(
      given.filter(([key, value]) => value !== undefined && stored[key] !== value),
    )
    await change(tx, { actor: caller, client }, found, fresh, secretsIn(body))
    return { account: await accountById(tx, found.id) }
  })
