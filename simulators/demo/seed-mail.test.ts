import { expect, test } from 'vitest'
import { mailboxFor } from './seed-mail.ts'

test('everyone without a mailbox gets one, but for administrators', () => {
  const owner = { username: 'chengming.owner', role: 'User' as const }
  expect(mailboxFor({ ...owner, email: null })).toBe('chengming.owner@example.com')
  expect(mailboxFor({ ...owner, email: 'own@example.com' })).toBe(undefined)
  expect(mailboxFor({ username: 'admin', role: 'Admin', email: null })).toBe(undefined)
})
