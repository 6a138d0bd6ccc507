import { z } from 'zod'
import { askPlatform } from '../ask-platform.ts'
import { type Consent, PlatformFailure, type Platform, type PlatformApp, type TokenPair } from '../port.ts' // prettier-ignore
import { unreadAccount } from '../unread-account.ts'
import { readTencentAccount } from './accounts.ts'
import { apiUrl, reach, type TencentContext, tencentDialect } from './client.ts'

const Seconds = z.number().positive().nullish()
const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  access_token_expires_in: Seconds,
  refresh_token_expires_in: Seconds,
})
const Authorised = Tokens.extend({
  authorizer_info: z.object({
    account_id: z.union([z.int(), z.string().min(1)]).transform(String),
    account_role_type: z.string().nullish(),
  }),
})

const pairOf = (tokens: z.output<typeof Tokens>, now: number, kept: string | null = null): TokenPair => {
  const after = (seconds: number | null | undefined) => (seconds ? new Date(now + seconds * 1000) : null)
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? kept,
    accessExpiresAt: after(tokens.access_token_expires_in),
    refreshExpiresAt: after(tokens.refresh_token_expires_in),
  }
}

const isAgency = (role: string): boolean => /AGENCY|ROLE_TYPE_T1$/.test(role)

export const tencentOauth = (context: TencentContext): Pick<Platform, 'authorizeUrl' | 'exchange' | 'refresh'> => {
  const askToken = <T>(app: PlatformApp, query: Record<string, string>, shape: z.ZodType<T>): Promise<T> => {
    const named = Object.entries({ client_id: app.appId, client_secret: app.secret, ...query })
    const call = { url: apiUrl(context, '/oauth/token', named), method: 'GET' as const, ...reach(context) }
    return askPlatform(tencentDialect, call, shape, [app.secret, ...Object.values(query)])
  }
  return {
    authorizeUrl: (app, { state, redirectUri }) => {
      const query = new URLSearchParams({ client_id: app.appId, redirect_uri: redirectUri, state })
      return `${context.settings.authorizeBase}/oauth/authorize?${query}`
    },

    exchange: async (app, query, redirectUri): Promise<Consent> => {
      const code = query['authorization_code'] ?? ''
      if (code === '') throw new PlatformFailure('refused', 'no_code', '平台没有带回授权码')
      const asked = { grant_type: 'authorization_code', authorization_code: code, redirect_uri: redirectUri }
      const tokens = await askToken(app, asked, Authorised)
      const { account_id: accountId, account_role_type: role } = tokens.authorizer_info
      const pair = pairOf(tokens, context.now())
      const known = isAgency(role ?? '') ? 'agency' : 'advertiser'
      // The code is spent and a new token may take ten minutes to be known everywhere: what cannot be read now is read later.
      const account = await readTencentAccount(context, pair.accessToken, accountId).catch((error: unknown) => {
        if (error instanceof PlatformFailure) return unreadAccount(accountId, known)
        throw error
      })
      return { pair, ownerAccountId: accountId, accounts: [{ ...account, role: known }] }
    },

    // Not oauth/refresh_token: that one ends the old pair, and with a lost answer the authorisation would be gone.
    refresh: async (app, refreshToken) => {
      const asked = { grant_type: 'refresh_token', refresh_token: refreshToken }
      return pairOf(await askToken(app, asked, Tokens), context.now(), refreshToken)
    },
  }
}
