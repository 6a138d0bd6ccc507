import type { Account } from '#contract/accounts/entities.ts'

export interface AccountDrawerProps {
  account: Account
  isAdmin: boolean
  close(): void
}
