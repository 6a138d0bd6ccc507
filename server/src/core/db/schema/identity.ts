import type { SIGN_IN_WAYS } from '#contract/identity/sessions.ts'
import type { SwitchStatus, UserStatus } from '#contract/identity/statuses.ts'
import type { KeyScope, MemberRole, Role } from '#contract/roles.ts'
import type { Generated } from 'kysely'
import type { Explicit, Grams, Stamp, When } from './columns.ts'

export type SignInWay = (typeof SIGN_IN_WAYS)[number]

interface Enterprises {
  id: string
  name: string
  parent_id: string | null
  ancestors: string[]
  contact: Generated<string>
  phone: Generated<string>
  status: Generated<SwitchStatus>
  remark: Generated<string>
  search: Explicit<string>
  grams: Grams
  created_at: Stamp
  deleted_at: When
}

interface Users {
  id: string
  username: string
  fullname: string
  email: string | null
  phone: string | null
  avatar: string | null
  role: Role
  status: Generated<UserStatus>
  select_enterprise: string | null
  last_login_at: When
  email_changed_at: When
  search: Explicit<string>
  grams: Grams
  created_at: Stamp
  deleted_at: When
}

interface Members {
  id: string
  enterprise_id: string
  user_id: string
  role: MemberRole
  nickname: Generated<string>
  status: Generated<SwitchStatus>
  created_at: Stamp
  deleted_at: When
}

interface Credentials {
  user_id: string
  password_hash: string
  changed_at: Stamp
}

interface Sessions {
  id: string
  user_id: string
  created_at: Stamp
  expires_at: Date
  ended_at: When
  ip: Explicit<string>
  user_agent: Explicit<string>
  signed_in_with: Generated<SignInWay>
  last_used_at: Stamp
  binding_hash: string | null
  confirmed_at: Stamp
}

interface LoginFailures {
  key: string
  failures: number
  first_at: Date
  paused_until: When
}

interface ResetTokens {
  token_hash: string
  user_id: string
  expires_at: Date
  used_at: When
}

interface Registrations {
  token_hash: string
  email: string
  fullname: string
  password_hash: string
  expires_at: Date
}

interface TotpSecrets {
  user_id: string
  secret_sealed: string
  created_at: Stamp
  confirmed_at: When
  last_step: Generated<number>
}

interface RecoveryCodes {
  user_id: string
  code_hash: string
  created_at: Stamp
  used_at: When
}

interface Passkeys {
  id: string
  user_id: string
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: string[]
  name: string
  synced: boolean
  created_at: Stamp
  last_used_at: When
}

interface PasskeyChallenges {
  id: string
  user_id: string | null
  challenge: string
  expires_at: Date
}

interface EmailChanges {
  user_id: string
  email: string
  token_hash: string
  expires_at: Date
}

interface ApiKeys {
  id: string
  enterprise_id: string
  name: string
  scope: KeyScope
  key_hash: string
  hint: string
  created_by: string
  created_at: Stamp
  expires_at: Date
  last_used_at: When
  last_used_ip: Generated<string>
  revoked_at: When
}

export interface IdentityTables {
  enterprises: Enterprises
  users: Users
  members: Members
  credentials: Credentials
  sessions: Sessions
  login_failures: LoginFailures
  reset_tokens: ResetTokens
  registrations: Registrations
  totp_secrets: TotpSecrets
  recovery_codes: RecoveryCodes
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  email_changes: EmailChanges
  api_keys: ApiKeys
}
