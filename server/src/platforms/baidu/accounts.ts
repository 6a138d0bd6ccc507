import { z } from 'zod'
import { type Platform, PlatformFailure } from '../port.ts'
import { unreadAccount } from '../unread-account.ts'
import { withoutRight } from '../without-right.ts'
import { Yuan } from '../yuan.ts'
import { askBaidu, type BaiduContext } from './client.ts'

const Info = z.array(z.object({ userId: z.union([z.int(), z.string()]) })).min(1)
const Balances = z.array(z.object({ balance: Yuan.nullish() })).nullish()

/** Fen of the funds that the settings name; this call counts in yuan. */
const readFunds = async (context: BaiduContext, accessToken: string, userName: string): Promise<number | null> => {
  const ask = { userName, accessToken, body: { productIds: [context.settings.balanceProduct] } }
  const [funds] = (await askBaidu(context, 'BalanceService/getBalanceInfo', ask, Balances)) ?? []
  return funds?.balance ?? null
}

export const baiduAccounts = (
  context: BaiduContext,
): Pick<Platform, 'readAccount' | 'readFunds' | 'agentAccounts'> => ({
  // It names neither company nor status: the account is its user name, and one that answers is taken for one that works.
  readAccount: async (accessToken, accountId) => {
    const ask = { userName: accountId, accessToken, body: { accountFields: ['userId'] } }
    await askBaidu(context, 'AccountService/getAccountInfo', ask, Info)
    const balance = await withoutRight(readFunds(context, accessToken, accountId))
    return { ...unreadAccount(accountId, 'advertiser'), status: 'normal', balance }
  },
  readFunds: (accessToken, accountId) => readFunds(context, accessToken, accountId),
  // A manager's consent brings in every account below it.
  agentAccounts: async (_accessToken, agencyId) => {
    throw new PlatformFailure('refused', 'no_agencies', `百度账户 ${agencyId} 没有下级账户，请用管家账户重新授权`)
  },
})
