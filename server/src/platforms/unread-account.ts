import type { PlatformAccount } from './port.ts'

/** An account of which only its id is known yet. */
export const unreadAccount = (accountId: string, role: PlatformAccount['role']): PlatformAccount => ({
  accountId,
  name: accountId,
  corporation: '',
  role,
  agentAccountId: null,
  status: 'unknown',
  balance: null,
})
