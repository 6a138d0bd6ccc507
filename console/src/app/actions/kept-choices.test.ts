import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/identity/entities.ts'
import { forgetPersons } from '#console/shared/session/forget-person.ts'
import { favouriteKey, favouritesOf, moveFavourite, toggleFavourite } from '#console/shared/favourites/favourites.ts'
import { recentsOf, rememberAction, rememberRecord } from './recents.ts'
import type { OpenRecord } from './record.ts'

class Kept {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

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
  find: id,
  path: `/apps/users/list?Q=${id}`,
})
const lately = (user: SessionUser): string[] =>
  recentsOf(user).map((one) => ('action' in one ? one.action : one.record.id))
const marked = (user: SessionUser): string[] => favouritesOf(user).map(favouriteKey)

beforeEach(() => {
  vi.stubGlobal('localStorage', new Kept())
  vi.stubGlobal('sessionStorage', new Kept())
})

describe('what was used lately', () => {
  test('is the last eight, the last one first, each once', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) rememberAction(person('me'), id)
    rememberRecord(person('me'), record('r'))
    expect(lately(person('me'))).toEqual(['r', 'b', 'i', 'h', 'g', 'f', 'e', 'd'])
  })

  test('is told to no one else, and not in another enterprise', () => {
    rememberRecord(person('me', 'en_1'), record('a'))
    rememberAction(person('me', 'en_2'), 'b')
    expect(lately(person('you', 'en_1'))).toEqual([])
    expect(lately(person('me', 'en_2'))).toEqual(['b'])
    expect(lately(person('me', 'en_1'))).toEqual(['a'])
  })

  test('keeps no detail', () => {
    rememberRecord(person('me'), record('a'))
    expect(JSON.stringify(localStorage)).not.toContain('138****0000')
  })

  test('is forgotten with the sign-out, and with the sign-in of another', () => {
    rememberAction(person('me', 'en_1'), 'a')
    forgetPersons('me')
    expect(lately(person('me', 'en_1'))).toEqual(['a'])
    forgetPersons('you')
    expect(lately(person('me', 'en_1'))).toEqual([])
    rememberAction(person('me', 'en_1'), 'a')
    forgetPersons()
    expect(lately(person('me', 'en_1'))).toEqual([])
  })

  test('is nothing where what is kept is broken', () => {
    localStorage.setItem('hyper_recent:me:', '[{"record":{"kind":"nothing"}}]')
    expect(lately(person('me'))).toEqual([])
  })
})

describe('favourites', () => {
  test('are marked and unmarked, and keep their order', () => {
    toggleFavourite(person('me'), { action: 'a' })
    toggleFavourite(person('me'), { kind: 'adset', id: 'as_1', find: 'as_1' })
    toggleFavourite(person('me'), { action: 'b' })
    moveFavourite(person('me'), 'b', -1)
    expect(marked(person('me'))).toEqual(['a', 'b', 'adset as_1'])
    moveFavourite(person('me'), 'a', -1)
    toggleFavourite(person('me'), { action: 'b' })
    expect(marked(person('me'))).toEqual(['a', 'adset as_1'])
  })

  test('stay after the sign-out, for the same person and enterprise', () => {
    toggleFavourite(person('me', 'en_1'), { action: 'a' })
    forgetPersons()
    expect(marked(person('me', 'en_1'))).toEqual(['a'])
    expect(marked(person('me', 'en_2'))).toEqual([])
    expect(marked(person('you', 'en_1'))).toEqual([])
  })
})
