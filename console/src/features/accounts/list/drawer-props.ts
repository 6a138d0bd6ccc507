import type { Account } from '#contract/accounts/entities.ts'

export interface AccountDrawerProps {
  account: Account
  isAdmin: boolean
  close(): void
  /** The list shows other rows now. */
  changed(): void
}
