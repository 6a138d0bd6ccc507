import { z } from 'zod'
import { type Platform, type PlatformAccount, PlatformFailure } from '../port.ts'
import { unreadAccount } from '../unread-account.ts'
import { withoutRight } from '../without-right.ts'
import { Yuan } from '../yuan.ts'
import { askKuaishou, type KuaishouContext } from './client.ts'

const Info = z.object({ user_name: z.string().nullish(), corporation_name: z.string().nullish() })
const Fund = z.object({ balance: Yuan.nullish() })

/** Its ids are numbers on the wire. */
export const numberOf = (accountId: string): number => {
  const number = /^\d{1,15}$/.test(accountId) ? Number(accountId) : NaN
  if (Number.isNaN(number)) throw new PlatformFailure('refused', 'account_id', `账户 ID ${accountId} 不是数字`)
  return number
}

/** Name and company; the platform names no status, and an account that answers is taken for one that works. */
export const readNames = async (
  context: KuaishouContext,
  accessToken: string,
  accountId: string,
): Promise<PlatformAccount> => {
  const ask = { body: { advertiser_id: numberOf(accountId) }, accessToken, secrets: [accessToken] }
  const info = await askKuaishou(context, 'v1/advertiser/info', ask, Info)
  return {
    ...unreadAccount(accountId, 'advertiser'),
    name: info.user_name || info.corporation_name || accountId,
    corporation: info.corporation_name ?? '',
    status: 'normal',
  }
}

/** Fen; this call counts in yuan. */
const readFunds = async (context: KuaishouContext, accessToken: string, accountId: string): Promise<number | null> => {
  const ask = {
    // The vendor's sample sends a body with GET, clients send a query; either is read.
    method: 'GET' as const,
    query: { advertiser_id: accountId },
    body: { advertiser_id: numberOf(accountId) },
    accessToken,
    secrets: [accessToken],
  }
  return (await askKuaishou(context, 'v1/advertiser/fund/get', ask, Fund)).balance ?? null
}

export const kuaishouAccounts = (
  context: KuaishouContext,
): Pick<Platform, 'readAccount' | 'readFunds' | 'agentAccounts'> => ({
  readAccount: async (accessToken, accountId) => ({
    ...(await readNames(context, accessToken, accountId)),
    balance: await withoutRight(readFunds(context, accessToken, accountId)),
  }),
  readFunds: (accessToken, accountId) => readFunds(context, accessToken, accountId),
  // A consent names every account it opens.
  agentAccounts: async (_accessToken, agencyId) => {
    throw new PlatformFailure('refused', 'no_agencies', `快手账户 ${agencyId} 没有下级账户，请直接授权各账户`)
  },
})
