import { expect, test } from 'vitest'
import { hashRequest } from './idempotency.ts'

// Kept for a day, so also across an upgrade: what the release before has stored must be known again.
test('a request is known by its method, address and body', () => {
  const request = { method: 'POST', url: '/api/v1/users', body: { username: 'li.wei' } }
  expect(hashRequest(new Uint8Array(32).fill(7), request)).toBe(
    '77ecdb195c3f2deea1b887558d63781be48056844046cee3e668e0435864a8e1',
  )
})
