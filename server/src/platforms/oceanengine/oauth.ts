import { z } from 'zod'
import { type Consent, type Platform, type PlatformAccount, type PlatformApp, PlatformFailure, type TokenPair } from '../port.ts' // prettier-ignore
import { unreadAccount } from '../unread-account.ts'
import { askOceanengine, type OceanengineContext } from './client.ts'

const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token_expires_in: z.number().positive(),
  advertiser_ids: z.array(Id).nullish(),
  advertiser_id: Id.nullish(),
})
const AppToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().nullish() })
const Authorised = z.object({
  list: z
    .array(
      z.object({
        advertiser_id: Id,
        account_string_id: z.string().nullish(),
        advertiser_name: z.string().nullish(),
        advertiser_role: z.number().nullish(),
        account_role: z.string().nullish(),
        is_valid: z.boolean().nullish(),
        company_list: z.array(z.object({ customer_company_name: z.string().nullish() })).nullish(),
      }),
    )
    .nullish(),
})

const pairOf = (tokens: z.output<typeof Tokens>, now: number): TokenPair => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  accessExpiresAt: new Date(now + tokens.expires_in * 1000),
  refreshExpiresAt: new Date(now + tokens.refresh_token_expires_in * 1000),
})

/** Agents of the first and second tier. */
const isAgent = (role: number | null | undefined, name: string | null | undefined): boolean =>
  role === 3 || role === 4 || (name ?? '').endsWith('AGENT')

/** The app's id is a number on the wire. */
const appOf = ({ appId, secret }: PlatformApp) => ({ app_id: /^\d{1,15}$/.test(appId) ? Number(appId) : appId, secret })

const listAuthorised = async (
  context: OceanengineContext,
  { appId, secret }: PlatformApp,
  accessToken: string,
): Promise<PlatformAccount[]> => {
  const ask = {
    query: { app_id: appId, secret, access_token: accessToken },
    accessToken,
    secrets: [secret, accessToken],
  }
  const { list } = await askOceanengine(context, 'oauth2/advertiser/get/', ask, Authorised)
  return (list ?? []).map((row) => {
    const accountId = row.account_string_id || row.advertiser_id
    return {
      ...unreadAccount(accountId, 'advertiser'),
      name: row.advertiser_name || accountId,
      corporation: row.company_list?.[0]?.customer_company_name ?? '',
      role: isAgent(row.advertiser_role, row.account_role) ? 'agency' : 'advertiser',
      // False: the person who gave consent has since lost the account.
      status: row.is_valid === false ? 'denied' : 'normal',
    }
  })
}

export const oceanengineOauth = (
  context: OceanengineContext,
): Pick<Platform, 'authorizeUrl' | 'exchange' | 'refresh' | 'appToken'> => ({
  authorizeUrl: ({ appId }, { state, redirectUri }) => {
    const query = new URLSearchParams({ app_id: appId, state, redirect_uri: redirectUri, material_auth: '1' })
    return `${context.settings.authorizeBase}/openapi/audit/oauth.html?${query}`
  },

  exchange: async (app, query): Promise<Consent> => {
    const code = query['auth_code'] ?? ''
    if (code === '') throw new PlatformFailure('refused', 'no_code', '平台没有带回授权码')
    const body = { ...appOf(app), grant_type: 'auth_code', auth_code: code }
    const tokens = await askOceanengine(context, 'oauth2/access_token/', { body, secrets: [app.secret, code] }, Tokens)
    const pair = pairOf(tokens, context.now())
    const ids = tokens.advertiser_ids ?? (tokens.advertiser_id ? [tokens.advertiser_id] : [])
    // The code is spent: what cannot be read now must not cost the tokens.
    const listed = await listAuthorised(context, app, pair.accessToken).catch((error: unknown) => {
      if (error instanceof PlatformFailure) return []
      throw error
    })
    const accounts = listed.length > 0 ? listed : ids.map((id) => unreadAccount(id, 'advertiser'))
    const owner = ids[0] ?? accounts[0]?.accountId
    if (owner === undefined) throw new PlatformFailure('refused', 'no_accounts', '授权里没有任何账户')
    return { pair, ownerAccountId: owner, accounts }
  },

  refresh: async (app, refreshToken) => {
    const body = { ...appOf(app), grant_type: 'refresh_token', refresh_token: refreshToken }
    const ask = { body, secrets: [app.secret, refreshToken] }
    return pairOf(await askOceanengine(context, 'oauth2/refresh_token/', ask, Tokens), context.now())
  },

  appToken: async (app) => {
    const ask = { body: appOf(app), secrets: [app.secret] }
    const { access_token: token, expires_in: seconds } = await askOceanengine(
      context,
      'oauth2/app_access_token/',
      ask,
      AppToken,
    )
    return { token, expiresAt: seconds ? new Date(context.now() + seconds * 1000) : null }
  },
})
