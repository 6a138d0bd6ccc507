import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { ImportFields } from '#contract/accounts/entities.ts'
import type { Provider } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { bringIn, change, type AuditContext, findByPlatformId, holdAccounts, type Known, news } from './bring-in.ts'
import { putCredentials } from './credentials.ts'
import { accountById, findAccount } from './show-account.ts'

const secretsIn = ({ accessToken, refreshToken }: { accessToken?: string; refreshToken?: string }): object => ({
  ...(accessToken ? { accessToken: '***' } : {}),
  ...(refreshToken ? { refreshToken: '***' } : {}),
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
  const secrets = secretsIn(fields)
  if (found === undefined || Object.keys(secrets).length === 0)
    return bringIn(tx, auditContext, provider, fields.accountId, { ...textsOf(fields), authorization_id })
  await change(tx, auditContext, found, news(found, { ...textsOf(fields), authorization_id }), secrets)
  return { id: found.id, outcome: 'updated' as const }
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
    const holder = { provider, accountId, authorizationId: found.authorization_id }
    const authorization_id = await putCredentials(tx, services, holder, body, { at: '', language })
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
