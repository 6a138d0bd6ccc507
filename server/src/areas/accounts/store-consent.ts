import type { Provider } from '#contract/accounts/providers.ts'
import { newId } from '../../core/db/ids.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { isLiveEnterprise } from '../../core/http/session.ts'
import { audit } from '../../core/audit/audit.ts'
import { findEnterprise } from './find-enterprise.ts'
import type { Consent } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { sealed } from './access-token.ts'
import { bringIn, type AuditContext, holdAccounts } from './bring-in.ts'
import { grantTo } from './grant-account.ts'
import { resumePushes } from './push-pauses.ts'
import { knownOf } from './refresh-account.ts'

interface Given {
  app: { id: string; name: string; provider: Provider }
  enterpriseId: string | null
  consent: Consent
}

/** One authorization an owner: the newest pair takes the place of any older, and what hung on those hangs on it. */
const storePair = async (tx: Tx, services: Services, { app, consent }: Given): Promise<string> => {
  const older = await tx
    .selectFrom('authorizations')
    .select('id')
    .where('provider', '=', app.provider)
    .where('owner_account_id', '=', consent.ownerAccountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const [kept, ...rest] = older.map(({ id }) => id)
  const pair = sealed(services, consent.pair)
  if (kept === undefined) {
    const id = newId('az')
    await tx
      .insertInto('authorizations')
      .values({ id, provider: app.provider, owner_account_id: consent.ownerAccountId, app_id: app.id, ...pair })
      .execute()
    return id
  }
  await tx
    .updateTable('authorizations')
    .set((eb) => ({ ...pair, app_id: app.id, version: eb('version', '+', 1) }))
    .where('id', '=', kept)
    .execute()
  if (rest.length > 0) {
    await tx.updateTable('ad_accounts').set({ authorization_id: kept }).where('authorization_id', 'in', rest).execute()
    await tx.deleteFrom('authorizations').where('id', 'in', rest).execute()
  }
  return kept
}

/** Keeps what a consent gave: the pair, the accounts it opens, the grants asked for. Answers how many accounts. */
export const storeConsent = (services: Services, auditContext: AuditContext, given: Given): Promise<number> =>
  withSystem(services.db, async (tx) => {
    const { app, consent, enterpriseId } = given
    await holdAccounts(tx)
    const authorizationId = await storePair(tx, services, given)
    const enterprise =
      enterpriseId !== null && (await isLiveEnterprise(tx, enterpriseId))
        ? await findEnterprise(tx, enterpriseId)
        : undefined
    for (const account of consent.accounts) {
      const known = { ...knownOf(account), authorization_id: authorizationId }
      const { id } = await bringIn(tx, auditContext, app.provider, account.accountId, known)
      if (enterprise !== undefined) await grantTo(tx, auditContext, { id, name: account.name }, enterprise)
    }
    await resumePushes(tx, authorizationId)
    await audit(tx, auditContext.actor, auditContext.client, {
      action: 'account.connect',
      entity: 'app',
      entityId: app.id,
      entityName: app.name,
      enterpriseId: enterprise?.id ?? null,
      after: { accountId: consent.ownerAccountId, accounts: consent.accounts.length },
    })
    return consent.accounts.length
  })
