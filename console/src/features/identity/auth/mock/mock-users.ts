import type { SessionUser } from '#contract/identity/entities.ts'
import type { Role } from '#contract/roles.ts'

export const MOCK_PASSWORD = 'test'

const mockUser = (username: string, fullname: string, role: Role): SessionUser => ({
  id: `us_${username}`,
  username,
  fullname,
  role,
  selectEnterprise: 'en_mock',
  enterprises: [{ id: 'en_mock', name: 'Mock enterprise', role }],
  avatar: null,
})

/** One of each role, so that every menu can be seen. Made on call: a production build then keeps nothing of it. */
export const mockUsers = (): SessionUser[] => [
  mockUser('admin', 'Mock Admin', 'Admin'),
  mockUser('user', 'Mock User', 'User'),
  mockUser('member', 'Mock Member', 'Member'),
  mockUser('customer', 'Mock Customer', 'MemberCustomer'),
]
