import { z } from 'zod'
import type { AccountStatus } from '#contract/accounts/providers.ts'
import { gatherPage } from '../gather-page.ts'
import { type Platform, type PlatformAccount, PlatformFailure } from '../port.ts'
import { withoutRight } from '../without-right.ts'
import { askTencent, type TencentContext } from './client.ts'

/** The most rows the platform gives at once. */
const PAGE_ROWS = 100

const Id = z.union([z.int(), z.string()]).transform(String)
const Row = z.object({
  account_id: Id,
  corporation_name: z.string().nullish(),
  system_status: z.string().nullish(),
  agency_account_id: Id.nullish(),
  parent_agency_id: Id.nullish(),
})
const Rows = z.object({
  list: z.array(Row).nullish(),
  page_info: z.object({ total_number: z.int().nonnegative() }).nullish(),
})
const Funds = z.object({ list: z.array(z.object({ balance: z.number().nullish() })).nullish() })

const STATUSES = new Map<string, AccountStatus>(
  Object.entries({
    NORMAL: 'normal',
    PENDING: 'pending',
    TOBE_ACCEPTED: 'pending',
    TOBE_ACTIVATED: 'pending',
    MATERIAL_PREPARED: 'pending',
    UNREGISTERED: 'pending',
    DENIED: 'denied',
    DELETED: 'denied',
    FROZEN: 'frozen',
    FROZEN_TEMPORARILY: 'frozen',
    SUSPEND: 'frozen',
  }),
)

const accountOf = (row: z.output<typeof Row>, role: PlatformAccount['role']): PlatformAccount => {
  const above = row.agency_account_id ?? row.parent_agency_id ?? '0'
  const name = row.corporation_name ?? ''
  return {
    accountId: row.account_id,
    name: name === '' ? row.account_id : name,
    corporation: name,
    role,
    agentAccountId: above === '0' || above === '' ? null : above,
    status: STATUSES.get((row.system_status ?? '').replace('CUSTOMER_STATUS_', '')) ?? 'unknown',
    balance: null,
  }
}

const COMMON_FIELDS = ['account_id', 'corporation_name', 'system_status']
const fields = (above: string): [string, string][] => [...COMMON_FIELDS, above].map((name) => ['fields', name])

const askRows = (
  context: TencentContext,
  token: string,
  role: PlatformAccount['role'],
  query: [string, string][],
): Promise<z.output<typeof Rows>> => {
  const advertisers = role === 'advertiser'
  const path = advertisers ? '/v3.0/advertiser/get' : '/v3.0/agency/get'
  const wanted = fields(advertisers ? 'agency_account_id' : 'parent_agency_id')
  return askTencent(context, token, path, { query: [...wanted, ...query] }, Rows)
}

const findAccount = async (
  context: TencentContext,
  token: string,
  accountId: string,
  role: PlatformAccount['role'],
): Promise<PlatformAccount | undefined> => {
  const { list } = await askRows(context, token, role, [['account_id', accountId]])
  const row = list?.find((one) => one.account_id === accountId)
  return row && accountOf(row, role)
}

/** Fen: the API counts funds so. */
const readFunds = async (context: TencentContext, token: string, accountId: string): Promise<number | null> => {
  const { list } = await askTencent(context, token, '/v3.0/funds/get', { query: [['account_id', accountId]] }, Funds)
  return list?.length ? list.reduce((sum, fund) => sum + Math.round(fund.balance ?? 0), 0) : null
}

export const readTencentAccount = async (
  context: TencentContext,
  token: string,
  accountId: string,
): Promise<PlatformAccount> => {
  const advertiser = await findAccount(context, token, accountId, 'advertiser').catch((error: unknown) => {
    if (error instanceof PlatformFailure && error.kind === 'refused') return undefined
    throw error
  })
  if (advertiser !== undefined) {
    return { ...advertiser, balance: await withoutRight(readFunds(context, token, accountId)) }
  }
  const agency = await findAccount(context, token, accountId, 'agency')
  if (agency === undefined) throw new PlatformFailure('refused', 'not_found', `平台没有列出账户 ${accountId}`)
  return agency
}

export const tencentAccounts = (
  context: TencentContext,
): Pick<Platform, 'readAccount' | 'readFunds' | 'agentAccounts'> => ({
  readAccount: (token, accountId) => readTencentAccount(context, token, accountId),
  readFunds: (token, accountId) => readFunds(context, token, accountId),
  agentAccounts: (token, agencyId, page) =>
    gatherPage(page, PAGE_ROWS, async ({ index, size }) => {
      const { list, page_info: info } = await askRows(context, token, 'advertiser', [
        ['agency_id', agencyId],
        ['pagination_mode', 'PAGINATION_MODE_NORMAL'],
        ['page', String(index + 1)],
        ['page_size', String(size)],
      ])
      const accounts = (list ?? []).map((row) => ({ ...accountOf(row, 'advertiser'), agentAccountId: agencyId }))
      return { accounts, total: info?.total_number ?? index * size + accounts.length }
    }),
})
