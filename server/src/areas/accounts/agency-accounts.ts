import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { ImportResult } from '#contract/accounts/entities.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { findEnterprise } from './find-enterprise.ts'
import type { PlatformAccount } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { bringIn, findByPlatformId, holdAccounts } from './bring-in.ts'
import { callPlatform } from './call-platform.ts'
import { grantTo } from './grant-account.ts'
import { failed, reasonOf } from './import-rows.ts'
import { knownOf } from './refresh-account.ts'
import { type AccountRow, findAccount } from './show-account.ts'

const PAGE = 100
/** More pages than any agency has; an answer without end stops here. */
const MOST_PAGES = 100

const agencyOf = (account: AccountRow): AccountRow => {
  if (account.role !== 'agency') throw new Failure('account.not_agency')
  return account
}

const pageOf = (services: Services, agency: AccountRow, index: number, size: number) =>
  callPlatform(services, agency, (platform, token) => platform.agentAccounts(token, agency.account_id, { index, size }))

/** All of them, or as many as are needed: a platform lists, it does not search. */
const gather = async (
  services: Services,
  agency: AccountRow,
  enough: (found: readonly PlatformAccount[]) => boolean,
): Promise<PlatformAccount[]> => {
  const all: PlatformAccount[] = []
  for (let index = 0; index < MOST_PAGES; index++) {
    const { accounts, total } = await pageOf(services, agency, index, PAGE)
    all.push(...accounts)
    if (accounts.length === 0 || all.length >= total || enough(all)) break
  }
  return all
}

const hasText = ({ accountId, name, corporation }: PlatformAccount, text: string): boolean =>
  [accountId, name, corporation].some((one) => one.toLowerCase().includes(text))

export const listAgentAccounts = async ({
  params,
  list,
  services,
  tx,
}: Context<typeof endpoints.listAgentAccounts>) => {
  const agency = agencyOf(await tx((tx) => findAccount(tx, params.id)))
  const text = list.filters['Q']?.trim().toLowerCase()
  const found =
    text === undefined ? undefined : (await gather(services, agency, () => false)).filter((one) => hasText(one, text))
  const start = list.index * list.pageSize
  const size = Math.min(list.pageSize, PAGE)
  const { accounts, total } =
    found === undefined
      ? await pageOf(services, agency, list.index, size)
      : { accounts: found.slice(start, start + list.pageSize), total: found.length }
  const pageSize = found === undefined ? size : list.pageSize
  const own = await tx((tx) =>
    tx
      .selectFrom('ad_accounts')
      .select(['id', 'account_id'])
      .where('provider', '=', agency.provider)
      .where('account_id', 'in', ['', ...accounts.map(({ accountId }) => accountId)])
      .where('deleted_at', 'is', null)
      .execute(),
  )
  const idOf = new Map(own.map((one) => [one.account_id, one.id]))
  return {
    agent_accounts: accounts.map(({ accountId, name, corporation, status }) => ({
      accountId,
      name,
      corporation,
      status,
      id: idOf.get(accountId) ?? null,
    })),
    page: { page: list.page, pageSize, totalCounts: total, totalPages: Math.ceil(total / pageSize) },
  }
}

const MISSING = { zh: '该代理商名下没有这个账户', en: 'The agency manages no such account' }

/** Only what the platform itself lists under the agency is taken; the agency's authorization opens it. */
export const importAgentAccounts = async (context: Context<typeof endpoints.importAgentAccounts>) => {
  const { params, body, caller, client, language, services, tx } = context
  const auditContext = { actor: caller, client }
  const agency = agencyOf(await tx((tx) => findAccount(tx, params.id)))
  const { enterpriseId } = body
  const enterprise = enterpriseId === undefined ? undefined : await tx((tx) => findEnterprise(tx, enterpriseId))
  const wanted = new Set(body.accountIds)
  const listed = await gather(
    services,
    agency,
    (found) => found.filter(({ accountId }) => wanted.has(accountId)).length >= wanted.size,
  )
  const byId = new Map(listed.map((one) => [one.accountId, one]))
  const take = async (accountId: string): Promise<ImportResult> => {
    const account = byId.get(accountId)
    if (account === undefined) return failed(accountId, MISSING[language])
    try {
      return await tx(async (tx) => {
        await holdAccounts(tx)
        const own = await findByPlatformId(tx, agency.provider, accountId)
        const { id, outcome } = await bringIn(tx, auditContext, agency.provider, accountId, {
          ...knownOf(account),
          agent_account_id: agency.account_id,
          // A consent of its own is worth more than the agency's.
          authorization_id: own?.authorization_id ?? agency.authorization_id,
        })
        if (enterprise !== undefined) await grantTo(tx, auditContext, { id, name: account.name }, enterprise)
        return { accountId, outcome, id, message: null }
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return failed(accountId, reasonOf(error, language))
    }
  }
  const results: ImportResult[] = []
  for (const accountId of wanted) results.push(await take(accountId))
  return { results }
}
