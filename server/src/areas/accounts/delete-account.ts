import type * as endpoints from '#contract/accounts/endpoints.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, restoreRow } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { holdAccount, isUsed } from './grant-account.ts'
import { accountById, auditSnapshot } from './show-account.ts'

export const deleteAccount = (context: Context<typeof endpoints.deleteAccount>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await holdAccount(tx, id)
    const account = await accountById(tx, id)
    if (await isUsed(tx, id)) throw new Failure('account.in_use')
    const gone = {
      table: 'ad_accounts',
      entity: 'account',
      id,
      name: account.name,
      before: auditSnapshot(account),
    } as const
    return { account, undo: await markDeleted(tx, context, gone) }
  })

export const accountRestorer: Restorer = {
  access: ['Admin'],
  restore: async (tx, id) => {
    const { name } = await restoreRow(tx, 'ad_accounts', id)
    return { name, enterpriseId: null }
  },
}
