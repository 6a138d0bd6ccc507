import { z } from 'zod'
import type { AccountStatus } from '#contract/accounts/providers.ts'
import { gatherPage } from '../gather-page.ts'
import { type Platform, type PlatformAccount, PlatformFailure } from '../port.ts'
import { unreadAccount } from '../unread-account.ts'
import { withoutRight } from '../without-right.ts'
import { Yuan } from '../yuan.ts'
import { askOceanengine, type OceanengineContext } from './client.ts'

/** The most accounts that can be asked about at once. */
const INFO_ROWS = 100

const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Infos = z.array(
  z.object({
    id: Id,
    name: z.string().nullish(),
    company: z.string().nullish(),
    role: z.string().nullish(),
    status: z.string().nullish(),
  }),
)
const Fund = z.object({ balance: Yuan.nullish() })
const Page = z.object({
  list: z.array(Id).nullish(),
  page_info: z.object({ total_number: z.int().nonnegative() }).nullish(),
})

const statusOf = (status: string): AccountStatus => {
  if (status === 'STATUS_ENABLE') return 'normal'
  if (/CONFIRM_FAIL|DENY|DENIED/.test(status)) return 'denied'
  if (/PENDING|WAIT/.test(status)) return 'pending'
  return /DISABLE|LIMIT|PUNISH|FROZEN/.test(status) ? 'frozen' : 'unknown'
}

const readInfos = async (
  context: OceanengineContext,
  accessToken: string,
  ids: readonly string[],
): Promise<PlatformAccount[]> => {
  const ask = { query: { advertiser_ids: `[${ids.join(',')}]` }, accessToken, secrets: [accessToken] }
  const rows = await askOceanengine(context, '2/advertiser/info/', ask, Infos)
  return rows.map(({ id, name, company, role, status }) => ({
    accountId: id,
    name: name || id,
    corporation: company ?? '',
    role: /AGENT/.test(role ?? '') ? 'agency' : 'advertiser',
    agentAccountId: null,
    status: statusOf(status ?? ''),
    balance: null,
  }))
}

/** Fen; this call counts in yuan. */
const readFunds = async (
  context: OceanengineContext,
  accessToken: string,
  accountId: string,
): Promise<number | null> => {
  checkId(accountId)
  const ask = { query: { advertiser_id: accountId }, accessToken, secrets: [accessToken] }
  const { balance } = await askOceanengine(context, '2/advertiser/fund/get/', ask, Fund)
  return balance ?? null
}

export const checkId = (accountId: string): void => {
  if (!/^\d+$/.test(accountId)) throw new PlatformFailure('refused', 'account_id', `账户 ID ${accountId} 不是数字`)
}

export const oceanengineAccounts = (
  context: OceanengineContext,
): Pick<Platform, 'readAccount' | 'readFunds' | 'agentAccounts'> => ({
  readAccount: async (accessToken, accountId) => {
    checkId(accountId)
    const account = (await readInfos(context, accessToken, [accountId])).find((one) => one.accountId === accountId)
    if (account === undefined) throw new PlatformFailure('refused', 'not_found', `平台没有列出账户 ${accountId}`)
    if (account.role === 'agency') return account
    return { ...account, balance: await withoutRight(readFunds(context, accessToken, accountId)) }
  },

  readFunds: (accessToken, accountId) => readFunds(context, accessToken, accountId),

  agentAccounts: async (accessToken, agencyId, page) => {
    checkId(agencyId)
    return await gatherPage(page, INFO_ROWS, async ({ index, size }) => {
      const query = { advertiser_id: agencyId, page: String(index + 1), page_size: String(size) }
      const ask = { query, accessToken, secrets: [accessToken] }
      const { list, page_info: info } = await askOceanengine(context, '2/agent/advertiser/select/', ask, Page)
      const ids = list ?? []
      const total = info?.total_number ?? index * size + ids.length
      if (ids.length === 0) return { accounts: [], total }
      const infos = new Map((await readInfos(context, accessToken, ids)).map((one) => [one.accountId, one]))
      const accounts = ids.map((id) => ({
        ...(infos.get(id) ?? unreadAccount(id, 'advertiser')),
        agentAccountId: agencyId,
      }))
      return { accounts, total }
    })
  },
})
