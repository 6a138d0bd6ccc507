import type * as endpoints from '#contract/accounts/endpoints.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { PlatformAccount } from '../../platforms/port.ts'
import { change, findByPlatformId, holdAccounts, type Known, news } from './bring-in.ts'
import { callPlatform } from './call-platform.ts'
import { accountById, findAccount } from './show-account.ts'

/** What a platform says of an account, in our columns. */
export const knownOf = (account: PlatformAccount): Known => ({
  name: account.name,
  corporation: account.corporation,
  role: account.role,
  status: account.status,
  agent_account_id: account.agentAccountId ?? undefined,
  balance: account.balance ?? undefined,
})

export const refreshAccount = async ({
  params,
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.refreshAccount>) => {
  const account = await tx((tx) => findAccount(tx, params.id))
  const read = await callPlatform(services, account, (platform, token) =>
    platform.readAccount(token, account.account_id),
  )
  return tx(async (tx) => {
    await holdAccounts(tx)
    const found = await findByPlatformId(tx, account.provider, account.account_id)
    if (found === undefined) throw new Failure('account.not_found')
    // The same balance is news too: it says that it was read just now.
    const balance = read.balance === null ? {} : { balance: read.balance }
    await change(tx, { actor: caller, client }, found, { ...news(found, knownOf(read)), ...balance })
    return { account: await accountById(tx, account.id) }
  })
}
