import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { Context } from '../../core/http/route.ts'
import { enterAccount } from './update-account.ts'
import { fieldReader } from './list-import-schemas.ts'
import { accountById } from './show-account.ts'

export const createAccount = async ({
  body,
  caller,
  client,
  language,
  services,
  tx,
}: Context<typeof endpoints.createAccount>) => {
  const read = await fieldReader(services, body.provider, language, 'fields')
  const fields = read(body.fields)
  return tx(async (tx) => {
    const entry = { services, auditContext: { actor: caller, client }, language, at: 'fields' }
    const { id } = await enterAccount(tx, entry, body.provider, fields, true)
    return { account: await accountById(tx, id) }
  })
}
