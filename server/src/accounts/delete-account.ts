import type { deleteAccount } from '#contract/accounts/endpoints.ts'
import { Failure } from '../core/http/failure.ts'
import type { Context } from '../core/http/route.ts'
import { audit } from '../core/audit/audit.ts'
import { refuseTaken } from '../core/db/unique.ts'
import { type Restorer, rememberDeletion } from '../undo/undo.ts'
import { holdAccount, isUsed } from '../areas/accounts/grant-account.ts'
import { accountById, noted } from '../areas/accounts/show-account.ts'

export const removeAccount = ({ params, caller, client, tx }: Context<typeof deleteAccount>) =>
  tx(async (tx) => {
    await holdAccount(tx, params.id)
    const account = await accountById(tx, params.id)
    if (await isUsed(tx, account.id)) throw new Failure('account.in_use')
    await tx.updateTable('ad_accounts').set({ deleted_at: new Date() }).where('id', '=', account.id).execute()
    await audit(tx, caller, client, {
      action: 'account.delete',
      entity: 'account',
      entityId: account.id,
      entityName: account.name,
      before: noted(account),
    })
    return { account, undo: await rememberDeletion(tx, caller, 'account', account.id) }
  })

export const accountRestorer: Restorer = {
  access: ['Admin'],
  restore: async (tx, id) => {
    await refuseTaken(
      tx.updateTable('ad_accounts').set({ deleted_at: null }).where('id', '=', id).execute(),
      'undo.conflict',
    )
    return { name: (await accountById(tx, id)).name, enterpriseId: null }
  },
}
