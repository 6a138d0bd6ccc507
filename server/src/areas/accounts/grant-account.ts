import { sql } from 'kysely'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { findEnterprise } from './find-enterprise.ts'
import type { AuditContext } from './bring-in.ts'
import { accountById, findAccount } from './show-account.ts'

interface Named {
  id: string
  name: string
}

/** An ad set that is being made with the account right now waits, or is waited for. */
export const holdAccount = async (tx: Tx, id: string): Promise<void> => {
  await sql`select from ad_accounts where id = ${id} for update`.execute(tx)
}

/** Says so in the log, unless the enterprise may use it already. */
export const grantTo = async (
  tx: Tx,
  { actor, client }: AuditContext,
  account: Named,
  enterprise: Named,
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_grants')
    .values({ account_id: account.id, enterprise_id: enterprise.id, granted_by: actor.userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await audit(tx, actor, client, {
    action: 'account.grant',
    entity: 'account',
    entityId: account.id,
    entityName: account.name,
    enterpriseId: enterprise.id,
    after: { enterprise: enterprise.name },
  })
}

export const grantAccount = ({ params, body, caller, client, tx }: Context<typeof endpoints.grantAccount>) =>
  tx(async (tx) => {
    await holdAccount(tx, params.id)
    const account = await findAccount(tx, params.id)
    const enterprise = await findEnterprise(tx, body.enterpriseId)
    await grantTo(tx, { actor: caller, client }, account, enterprise)
    return { account: await accountById(tx, account.id) }
  })

export const isUsed = async (tx: Tx, accountId: string, enterpriseId?: string): Promise<boolean> => {
  let adsets = tx.selectFrom('adsets').select('id').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  if (enterpriseId !== undefined) adsets = adsets.where('enterprise_id', '=', enterpriseId)
  return (await adsets.limit(1).executeTakeFirst()) !== undefined
}

export const revokeAccount = ({ params, body, caller, client, tx }: Context<typeof endpoints.revokeAccount>) =>
  tx(async (tx) => {
    await holdAccount(tx, params.id)
    const account = await findAccount(tx, params.id)
    const enterprise = await findEnterprise(tx, body.enterpriseId)
    if (await isUsed(tx, account.id, enterprise.id)) throw new Failure('account.in_use')
    const { numDeletedRows } = await tx
      .deleteFrom('account_grants')
      .where('account_id', '=', account.id)
      .where('enterprise_id', '=', enterprise.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await audit(tx, caller, client, {
        action: 'account.revoke',
        entity: 'account',
        entityId: account.id,
        entityName: account.name,
        enterpriseId: enterprise.id,
        before: { enterprise: enterprise.name },
      })
    return { account: await accountById(tx, account.id) }
  })
