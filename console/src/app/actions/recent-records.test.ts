import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/identity/entities.ts'
import type { OpenRecord } from './record.ts'
import { recentRecords, rememberRecord } from './recent-records.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

const person = (id: string, selectEnterprise: string | null = null): SessionUser => ({
  id,
  username: id,
  fullname: id,
  role: 'Admin',
  selectEnterprise,
  enterprises: [],
  avatar: null,
})
const record = (id: string): OpenRecord => ({
  kind: 'user',
  id,
  title: `用户 ${id}`,
  detail: '138****0000',
  path: `/apps/users/list?Q=${id}`,
})
const idsOf = (user: SessionUser): string[] => recentRecords(user).map(({ id }) => id)

describe('records opened lately', () => {
  beforeEach(() => kept.clear())

  test('are the last five, the last one first, each once', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberRecord(person('me'), record(id))
    expect(idsOf(person('me'))).toEqual(['b', 'f', 'e', 'd', 'c'])
  })

  test('are told to no one else, and not in another enterprise', () => {
    rememberRecord(person('me', 'en_1'), record('a'))
    expect(idsOf(person('you', 'en_1'))).toEqual([])
    expect(idsOf(person('me', 'en_2'))).toEqual([])
    rememberRecord(person('you', 'en_1'), record('b'))
    expect(idsOf(person('you', 'en_1'))).toEqual(['b'])
  })

  test('keep no detail', () => {
    rememberRecord(person('me'), record('a'))
    expect([...kept.values()].join('')).not.toContain('138****0000')
  })

  test('are forgotten where what is kept is broken', () => {
    kept.set('hyper_recent_records', '{"of":"me ","records":[{"kind":"nothing"}]}')
    expect(idsOf(person('me'))).toEqual([])
  })
})
