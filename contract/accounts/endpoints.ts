import { z } from 'zod'
import { ADSET_FIGURES } from '../adsets/figures.ts'
import { RANGE_QUERY } from '../adsets/range-figures.ts'
import { defineEndpoint, Id, IdParams, LARGE_BODY, SHEET_BODY } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const MANAGE = ['Admin'] as const
const VIEW = ['Admin', 'User', 'Member'] as const
const OneAccount = z.object({ account: e.Account })
const GrantBody = z.strictObject({ enterpriseId: Id })

const accounts: ListSpec = {
  key: 'accounts',
  firstPage: 0,
  filters: ['Q', 'Provider', 'Status', 'TokenStatus', 'PushPaused'],
  sort: ['createdAt', 'name', 'balance', ...ADSET_FIGURES],
  published: { page: 'page', pageSize: 'pageSize', Q: 'query', Provider: 'provider' },
}
const AccountQuery = z.strictObject({
  enterpriseId: Id.optional(),
  query: z.string().max(200).optional(),
  provider: e.Provider.optional(),
  ...RANGE_QUERY,
})
export const listAccounts = defineEndpoint({
  name: 'listAccounts',
  method: 'GET',
  path: '/accounts',
  access: VIEW,
  summary: 'Ad accounts: all for Admin, the granted ones for others; a view_token opens one list without a session',
  enterpriseVariant: true,
  viewToken: 'accounts',
  list: accounts,
  query: AccountQuery.extend({ view_token: z.string().max(2000).optional() }),
  reply: listReply('accounts', e.Account),
  errors: ['enterprise.not_found', 'view_token.invalid', 'report.period'],
})
export const getAccountTotals = defineEndpoint({
  name: 'getAccountTotals',
  method: 'GET',
  path: '/accounts/totals',
  access: VIEW,
  summary: 'The figures and balances of every account the filter finds, together',
  enterpriseVariant: true,
  filtersOf: accounts,
  query: AccountQuery,
  reply: z.object({ totals: e.AccountTotals }),
  errors: ['enterprise.not_found', 'report.period'],
})

export const listImportSchemas = defineEndpoint({
  name: 'listImportSchemas',
  method: 'GET',
  path: '/accounts/import_schemas',
  access: VIEW,
  summary: 'What each provider asks for when an account is brought in; schema and ui are JSON strings',
  reply: z.object({ schemas: z.array(e.ImportSchema) }),
})

export const createAccount = defineEndpoint({
  name: 'createAccount',
  method: 'POST',
  path: '/accounts',
  bodyLimit: LARGE_BODY,
  access: MANAGE,
  summary: 'Bring in one account by its provider’s schema',
  creates: true,
  body: e.AccountBody,
  reply: OneAccount,
  errors: ['account.taken', 'app.not_found'],
})

export const importRows = defineEndpoint({
  name: 'importRows',
  method: 'POST',
  path: '/accounts/import_rows',
  bodyLimit: SHEET_BODY,
  access: MANAGE,
  summary: 'Bring in the rows of a sheet; each row says what became of it, a bad row holds up no other',
  body: z.strictObject({
    provider: e.Provider,
    rows: z.array(z.record(z.string(), z.unknown())).min(1).max(500),
    /** Only say what would happen. */
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({ results: z.array(e.ImportResult) }),
})

export const getAccount = defineEndpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/accounts/{id}',
  access: VIEW,
  summary: 'One account',
  params: IdParams,
  reply: OneAccount,
  errors: ['account.not_found'],
})
export const updateAccount = defineEndpoint({
  name: 'updateAccount',
  method: 'PUT',
  path: '/accounts/{id}',
  access: MANAGE,
  summary: 'Change names, remark, app or credentials, which are never read back',
  params: IdParams,
  body: e.AccountUpdate,
  reply: OneAccount,
  errors: ['account.not_found', 'app.not_found'],
})
export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/accounts/{id}',
  access: MANAGE,
  summary: 'Take an account out; not while ad sets use it',
  params: IdParams,
  reply: z.object({ account: e.Account, undo: z.string() }),
  errors: ['account.not_found', 'account.in_use'],
})
export const refreshAccount = defineEndpoint({
  name: 'refreshAccount',
  method: 'POST',
  path: '/accounts/{id}/refresh',
  access: MANAGE,
  summary: 'Renew the token where it can be and read name, status and balance from the platform',
  params: IdParams,
  reply: OneAccount,
  errors: ['account.not_found', 'account.no_token', 'platform.refused', 'platform.away'],
  perMinute: 60,
})

const SetsReply = z.object({ user_action_sets: z.array(e.DataSource) })
export const listActionSets = defineEndpoint({
  name: 'listActionSets',
  method: 'GET',
  path: '/accounts/{id}/user_action_sets',
  access: VIEW,
  summary: 'The data sources of the account, read from the platform and kept',
  params: IdParams,
  reply: SetsReply,
  errors: ['account.not_found', 'account.no_token', 'platform.refused', 'platform.away'],
  perMinute: 120,
})
export const ensureActionSet = defineEndpoint({
  name: 'ensureActionSet',
  method: 'POST',
  path: '/accounts/{id}/user_action_sets',
  access: VIEW,
  summary: 'Get the data source of this type or create it: a platform allows one WEB source an account',
  params: IdParams,
  body: z.strictObject({
    type: z.enum(['WEB']).default('WEB'),
    name: z.string().trim().min(1).max(30).default('获客台'),
  }),
  reply: SetsReply,
  errors: ['account.not_found', 'account.no_token', 'account.no_data_sources', 'platform.refused', 'platform.away'],
  perMinute: 30,
})

const agentAccounts: ListSpec = { key: 'agent_accounts', firstPage: 0, filters: ['Q'], sort: [] }
export const listAgentAccounts = defineEndpoint({
  name: 'listAgentAccounts',
  method: 'GET',
  path: '/accounts/{id}/agent_accounts',
  access: MANAGE,
  summary: 'The accounts this agency manages, as the platform lists them',
  params: IdParams,
  list: agentAccounts,
  reply: listReply('agent_accounts', e.AgentAccount),
  errors: ['account.not_found', 'account.not_agency', 'account.no_token', 'platform.refused', 'platform.away'],
  perMinute: 60,
})
export const importAgentAccounts = defineEndpoint({
  name: 'importAgentAccounts',
  method: 'POST',
  path: '/accounts/{id}/import',
  bodyLimit: LARGE_BODY,
  access: MANAGE,
  summary: 'Import chosen accounts of this agency, with a result per row',
  params: IdParams,
  body: z.strictObject({ accountIds: z.array(e.PlatformId).min(1).max(500), enterpriseId: Id.optional() }),
  reply: z.object({ results: z.array(e.ImportResult) }),
  errors: [
    'account.not_found',
    'account.not_agency',
    'account.no_token',
    'enterprise.not_found',
    'platform.refused',
    'platform.away',
  ],
})

export const grantAccount = defineEndpoint({
  name: 'grantAccount',
  method: 'PUT',
  path: '/accounts/{id}/grant',
  access: MANAGE,
  summary: 'Let an enterprise use the account',
  params: IdParams,
  body: GrantBody,
  reply: OneAccount,
  errors: ['account.not_found', 'enterprise.not_found'],
})
export const revokeAccount = defineEndpoint({
  name: 'revokeAccount',
  method: 'PUT',
  path: '/accounts/{id}/revoke',
  access: MANAGE,
  summary: 'Take the account back from an enterprise; not while its ad sets use it',
  params: IdParams,
  body: GrantBody,
  reply: OneAccount,
  errors: ['account.not_found', 'enterprise.not_found', 'account.in_use'],
})

export const authorizeAccounts = defineEndpoint({
  name: 'authorizeAccounts',
  method: 'POST',
  path: '/accounts/authorize',
  access: MANAGE,
  summary: 'The address at the platform where the owner allows us in; it sends them back here',
  body: z.strictObject({ appId: Id, enterpriseId: Id.optional() }),
  reply: z.object({ url: z.string() }),
  errors: ['app.not_found', 'app.no_authorization', 'enterprise.not_found'],
})
export const createShareLink = defineEndpoint({
  name: 'createShareLink',
  method: 'POST',
  path: '/accounts/view_token',
  access: ['Admin', 'User'],
  confirmed: true,
  personal: true,
  summary: 'A read-only link to one enterprise’s account list; it expires, can be revoked, and its token is shown once',
  body: z.strictObject({
    enterpriseId: Id,
    hours: z.int().min(1).max(720).default(24),
    note: z.string().trim().max(60).default(''),
  }),
  reply: z.object({ id: z.string(), view_token: z.string(), url: z.string(), expiresAt: Time }),
  errors: ['enterprise.not_found'],
})

export const listShareLinks = defineEndpoint({
  name: 'listShareLinks',
  method: 'GET',
  path: '/accounts/view_links',
  access: ['Admin', 'User'],
  personal: true,
  summary: 'Read-only links that have neither expired nor been revoked, newest first',
  query: z.strictObject({ enterpriseId: Id.optional() }),
  reply: z.object({ view_links: z.array(e.ShareLink) }),
  errors: ['enterprise.not_found'],
})
export const revokeShareLink = defineEndpoint({
  name: 'revokeShareLink',
  method: 'DELETE',
  path: '/accounts/view_links/{id}',
  access: ['Admin', 'User'],
  personal: true,
  summary: 'Revoke a read-only link; it opens nothing from then on',
  params: IdParams,
  reply: z.object({ view_link: e.ShareLink }),
  errors: ['view_link.not_found'],
})

const OneApp = z.object({ thirdpartyapp: e.ThirdPartyApp })
const apps: ListSpec = {
  key: 'thirdpartyapps',
  firstPage: 0,
  filters: ['Q', 'Provider'],
  sort: ['createdAt', 'name'],
  published: { page: 'page', pageSize: 'pageSize', Q: 'q' },
}
export const listApps = defineEndpoint({
  name: 'listApps',
  method: 'GET',
  path: '/thirdpartyapps',
  access: VIEW,
  summary: 'Third-party apps, the developer’s side of an authorisation',
  enterpriseVariant: true,
  list: apps,
  reply: listReply('thirdpartyapps', e.ThirdPartyApp),
})
export const getApp = defineEndpoint({
  name: 'getApp',
  method: 'GET',
  path: '/thirdpartyapps/{id}',
  access: VIEW,
  summary: 'One third-party app',
  params: IdParams,
  reply: OneApp,
  errors: ['app.not_found'],
})
export const createApp = defineEndpoint({
  name: 'createApp',
  method: 'POST',
  path: '/thirdpartyapps',
  access: MANAGE,
  summary: 'Register a third-party app; its secret is never read back',
  creates: true,
  body: e.AppBody,
  reply: OneApp,
  errors: ['app.taken', 'enterprise.not_found'],
})
export const updateApp = defineEndpoint({
  name: 'updateApp',
  method: 'PUT',
  path: '/thirdpartyapps/{id}',
  access: MANAGE,
  summary: 'Change a third-party app',
  params: IdParams,
  body: e.AppUpdate,
  reply: OneApp,
  errors: ['app.not_found', 'app.taken', 'enterprise.not_found'],
})
export const deleteApp = defineEndpoint({
  name: 'deleteApp',
  method: 'DELETE',
  path: '/thirdpartyapps/{id}',
  access: MANAGE,
  summary: 'Delete a third-party app; not while accounts were authorised through it',
  params: IdParams,
  reply: z.object({ thirdpartyapp: e.ThirdPartyApp, undo: z.string() }),
  errors: ['app.not_found', 'app.in_use'],
})
export const fetchAppToken = defineEndpoint({
  name: 'fetchAppToken',
  method: 'GET',
  path: '/thirdpartyapps/{id}/access_token',
  access: MANAGE,
  summary:
    'Fetch the app’s access token from the platform and keep it: proves id and secret; the token itself stays here',
  params: IdParams,
  reply: z.object({
    tokenStatus: e.TokenStatus,
    expiresAt: Time.nullable(),
    /** Its last four characters. */
    tail: z.string(),
  }),
  errors: ['app.not_found', 'app.no_token', 'platform.refused', 'platform.away'],
  perMinute: 30,
})
