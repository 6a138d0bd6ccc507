import { describe, expect, it } from 'vitest'
import { differing } from './differing.ts'
import { withoutSecrets } from './draft.ts'

describe('a draft', () => {
  it('keeps what was typed but no password, secret or token, at any depth', () => {
    const typed = { username: 'li', password: 'p', newPassword: 'q', app: { appSecret: 's', name: 'n' }, list: ['a'] }
    expect(withoutSecrets(typed)).toEqual({ username: 'li', app: { name: 'n' }, list: ['a'] })
  })
  it('leaves out the fields that are named as secret', () => {
    expect(withoutSecrets({ key: 'k', host: 'h' }, ['key'])).toEqual({ host: 'h' })
  })
})

describe('what differs from the start of a form', () => {
  it('is what was typed, and nothing when it was typed back', () => {
    expect(differing({ name: 'b', role: 'User' }, { name: 'a', role: 'User' })).toEqual({ name: 'b' })
    expect(differing({ name: 'a' }, { name: 'a' })).toEqual({})
  })
  it('is nothing where empty stays empty, but a cleared field counts', () => {
    expect(differing({ email: '', phone: undefined }, { email: null })).toEqual({})
    expect(differing({ name: '' }, { name: 'a' })).toEqual({ name: '' })
  })
})
