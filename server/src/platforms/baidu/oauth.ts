import { z } from 'zod'
import { type Consent, type Platform, type PlatformAccount, PlatformFailure, type TokenPair } from '../port.ts'
import { unreadAccount } from '../unread-account.ts'
import { askOauth, type BaiduContext } from './client.ts'

/** The platform's own number of its authorisation page. */
const PLATFORM_ID = '4960345965958561794'
/** The most it lists at once, and more pages than any manager has. */
const PAGE_ROWS = 500
const MOST_PAGES = 100
const MANAGER = 2

const Tokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  openId: z.string().nullish(),
  userId: z.int().nullish(),
  expiresIn: z.number().positive(),
  refreshExpiresIn: z.number().positive(),
})
const User = z.object({
  masterName: z.string().nullish(),
  userAcctType: z.int().nullish(),
  hasNext: z.boolean().nullish(),
  subUserList: z.array(z.object({ ucId: z.int(), ucName: z.string().nullish() })).nullish(),
})
type UserPage = z.output<typeof User>
type Page = (after: number) => Promise<UserPage>

const numberOf = (userId: string): number | undefined => (/^\d{1,15}$/.test(userId) ? Number(userId) : undefined)

/** A refresh needs the user too, so both are kept as one. */
const pairOf = (tokens: z.output<typeof Tokens>, userId: number, now: number): TokenPair => ({
  accessToken: tokens.accessToken,
  refreshToken: `${userId}:${tokens.refreshToken}`,
  accessExpiresAt: new Date(now + tokens.expiresIn * 1000),
  refreshExpiresAt: new Date(now + tokens.refreshExpiresIn * 1000),
})

/** What a manager opens: those of the first page, and of the others as far as they can be read. The code is spent by now. */
const namesBelow = async (first: UserPage, ask: Page): Promise<string[]> => {
  const names: string[] = []
  let page = first
  for (let read = 1; read <= MOST_PAGES; read += 1) {
    const rows = page.subUserList ?? []
    names.push(...rows.flatMap(({ ucName }) => ucName || []))
    if (page.hasNext !== true || rows.length === 0) break
    try {
      page = await ask(Math.max(...rows.map(({ ucId }) => ucId)))
    } catch (error) {
      if (error instanceof PlatformFailure) break
      throw error
    }
  }
  return [...new Set(names)]
}

const accountOf = (name: string): PlatformAccount => ({ ...unreadAccount(name, 'advertiser'), status: 'normal' })

export const baiduOauth = (
  context: BaiduContext,
): Pick<Platform, 'authorizeUrl' | 'exchange' | 'refresh' | 'appToken'> => ({
  authorizeUrl: ({ appId }, { state, redirectUri }) => {
    const { authorizeBase, scope } = context.settings
    const query = new URLSearchParams({ platformId: PLATFORM_ID, appId, scope, state, callback: redirectUri })
    return `${authorizeBase}/oauth/page/index?${query}`
  },

  exchange: async ({ appId, secret }, query): Promise<Consent> => {
    const [authCode = '', userId] = [query['authCode'], numberOf(query['userId'] ?? '')]
    if (authCode === '' || userId === undefined) throw new PlatformFailure('refused', 'no_code', '平台没有带回授权码')
    const asked = { appId, authCode, secretKey: secret, grantType: context.settings.grantType, userId }
    const tokens = await askOauth(context, 'accessToken', asked, Tokens, [secret, authCode])
    const { accessToken, openId } = tokens
    const ask: Page = (after) => {
      const body = { openId, accessToken, userId, needSubList: true, pageSize: PAGE_ROWS, lastPageMaxUcId: after }
      return askOauth(context, 'getUserInfo', body, User, [accessToken])
    }
    const first = await ask(1)
    const owner = first.masterName ?? ''
    const names = first.userAcctType === MANAGER ? await namesBelow(first, ask) : [owner]
    if (owner === '' || names.length === 0) throw new PlatformFailure('refused', 'no_accounts', '授权里没有任何账户')
    return { pair: pairOf(tokens, userId, context.now()), ownerAccountId: owner, accounts: names.map(accountOf) }
  },

  refresh: async ({ appId, secret }, kept) => {
    const [, user = '', refreshToken = ''] = /^(\d+):(.+)$/.exec(kept) ?? []
    const userId = numberOf(user)
    if (userId === undefined) throw new PlatformFailure('auth', 'no_user', '百度的刷新令牌要写成“用户 ID:刷新令牌”')
    const asked = { appId, refreshToken, secretKey: secret, userId }
    const tokens = await askOauth(context, 'refreshToken', asked, Tokens, [secret, refreshToken])
    return pairOf(tokens, userId, context.now())
  },

  appToken: undefined,
})
