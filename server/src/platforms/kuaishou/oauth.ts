import { z } from 'zod'
import { type Consent, type Platform, type PlatformAccount, type PlatformApp, PlatformFailure, type TokenPair } from '../port.ts' // prettier-ignore
import { unreadAccount } from '../unread-account.ts'
import { numberOf, readNames } from './accounts.ts'
import { askKuaishou, type KuaishouContext } from './client.ts'

/** The most it lists at once, and more pages than any consent has. */
const PAGE_ROWS = 200
const MOST_PAGES = 50
/** So many are asked for their names right away; of the others they come with their first reading. */
const NAMED = 20

const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  access_token_expires_in: z.number().positive(),
  refresh_token_expires_in: z.number().positive(),
  advertiser_id: Id.nullish(),
  advertiser_ids: z.array(Id).nullish(),
})
const Approved = z.object({ details: z.array(Id).nullish(), isEnd: z.boolean().nullish() })

const pairOf = (tokens: z.output<typeof Tokens>, now: number): TokenPair => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  accessExpiresAt: new Date(now + tokens.access_token_expires_in * 1000),
  refreshExpiresAt: new Date(now + tokens.refresh_token_expires_in * 1000),
})

const appOf = ({ appId, secret }: PlatformApp) => ({ app_id: numberOf(appId), secret })

const listApproved = async (context: KuaishouContext, app: PlatformApp, accessToken: string): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const body = { ...appOf(app), access_token: accessToken, page_no: page, page_size: PAGE_ROWS }
    const ask = { body, secrets: [app.secret, accessToken] }
    const { details, isEnd } = await askKuaishou(context, 'oauth2/authorize/approval/list', ask, Approved)
    ids.push(...(details ?? []))
    if (isEnd !== false || details?.length === 0) break
  }
  return ids
}

/** The code is spent: what cannot be read now must not cost the tokens. */
const orElse = async <T>(asked: Promise<T>, instead: T): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PlatformFailure) return instead
    throw error
  }
}

const nameAccounts = async (
  context: KuaishouContext,
  accessToken: string,
  ids: readonly string[],
): Promise<PlatformAccount[]> => {
  const accounts: PlatformAccount[] = []
  for (const [at, id] of ids.entries()) {
    const unread = unreadAccount(id, 'advertiser')
    accounts.push(at < NAMED ? await orElse(readNames(context, accessToken, id), unread) : unread)
  }
  return accounts
}

export const kuaishouOauth = (
  context: KuaishouContext,
): Pick<Platform, 'authorizeUrl' | 'exchange' | 'refresh' | 'appToken'> => ({
  authorizeUrl: ({ appId }, { state, redirectUri }) => {
    const scope = JSON.stringify(context.settings.scopes.split(/ +/))
    const query = new URLSearchParams({
      app_id: appId,
      scope,
      redirect_uri: redirectUri,
      state,
      oauth_type: 'advertiser',
    })
    return `${context.settings.authorizeBase}/tools/authorize?${query}`
  },

  exchange: async (app, query): Promise<Consent> => {
    const code = query['auth_code'] ?? ''
    if (code === '') throw new PlatformFailure('refused', 'no_code', '平台没有带回授权码')
    const body = { ...appOf(app), auth_code: code }
    const ask = { body, secrets: [app.secret, code] }
    const tokens = await askKuaishou(context, 'oauth2/authorize/access_token', ask, Tokens)
    const pair = pairOf(tokens, context.now())
    const given = tokens.advertiser_ids ?? (tokens.advertiser_id ? [tokens.advertiser_id] : [])
    const listed = await orElse(listApproved(context, app, pair.accessToken), [])
    const ids = [...new Set([...given, ...listed])]
    const [owner] = ids
    if (owner === undefined) throw new PlatformFailure('refused', 'no_accounts', '授权里没有任何账户')
    return { pair, ownerAccountId: owner, accounts: await nameAccounts(context, pair.accessToken, ids) }
  },

  refresh: async (app, refreshToken) => {
    const ask = { body: { ...appOf(app), refresh_token: refreshToken }, secrets: [app.secret, refreshToken] }
    return pairOf(await askKuaishou(context, 'oauth2/authorize/refresh_token', ask, Tokens), context.now())
  },

  appToken: undefined,
})
