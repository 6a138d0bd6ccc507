import type { AccountStatus, Provider } from '#contract/accounts/providers.ts'
import type { Generated } from 'kysely'
import type { Explicit, Grams, Optional, Stamp, When } from './columns.ts'

interface ThirdPartyApps {
  id: string
  provider: Provider
  name: string
  app_id: string
  secret_sealed: string
  enterprise_id: string | null
  remark: Generated<string>
  token_sealed: string | null
  token_expires_at: When
  search: Explicit<string>
  grams: Grams
  created_at: Stamp
  deleted_at: When
}

interface Authorizations {
  id: string
  provider: Provider
  app_id: string | null
  owner_account_id: string
  access_sealed: string
  refresh_sealed: string | null
  access_expires_at: When
  refresh_expires_at: When
  status: Generated<'valid' | 'broken'>
  error: string | null
  version: Generated<number>
  refreshed_at: Stamp
  created_at: Stamp
}

interface AdAccounts {
  id: string
  provider: Provider
  account_id: string
  name: string
  corporation: Generated<string>
  role: Generated<'advertiser' | 'agency'>
  agent_account_id: string | null
  authorization_id: string | null
  push_token_sealed: Optional<string>
  status: Generated<AccountStatus>
  balance: number | null
  balance_at: When
  remark: Generated<string>
  search: Explicit<string>
  grams: Grams
  created_at: Stamp
  deleted_at: When
}

interface AccountGrants {
  account_id: string
  enterprise_id: string
  granted_by: string | null
  granted_at: Stamp
}

interface DataSources {
  account_id: string
  set_id: string
  type: string
  name: string
  active: Generated<boolean>
  set_created_at: When
  synced_at: Stamp
}

interface AuthorizationRequests {
  state_hash: string
  app_id: string
  user_id: string
  enterprise_id: string | null
  expires_at: Date
}

interface ViewLinks {
  id: string
  enterprise_id: string
  user_id: string
  list: 'accounts'
  token_hash: string
  note: Generated<string>
  created_at: Stamp
  expires_at: Date
  revoked_at: When
  last_used_at: When
}

interface AccountBalanceSettings {
  account_id: string
  balance: Optional<number>
  balance_at: When
  spent_before: Generated<number>
  entered_by: Optional<string>
  alarm_balance: Optional<number>
  alarm_days: Optional<number>
  low_since: When
}

export interface AccountsTables {
  third_party_apps: ThirdPartyApps
  authorizations: Authorizations
  ad_accounts: AdAccounts
  account_grants: AccountGrants
  data_sources: DataSources
  authorization_requests: AuthorizationRequests
  view_links: ViewLinks
  account_purses: AccountBalanceSettings
}
