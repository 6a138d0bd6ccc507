import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/identity/entities.ts'

const { calls, kept } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return { calls: [] as string[], kept }
})

// The network border: the server is away, which must not keep anyone signed in.
vi.mock('#console/shared/api/client.ts', () => ({
  call: (name: string) => {
    calls.push(`${name} with ${kept.has('hyper_user') ? 'a' : 'no'} session`)
    return Promise.reject(new Error('away'))
  },
}))

// Another file of the same worker may have loaded them with the client as it is.
vi.resetModules()
const { authStore } = await import('#console/shared/session/auth-store.ts')
const { forgetLocked, lockScreen, lockSession, readLocked, whoIsLocked } = await import('./lock.ts')

const user: SessionUser = {
  id: 'us_1',
  username: 'li.wei',
  fullname: '李薇',
  role: 'Member',
  selectEnterprise: 'en_1',
  enterprises: [],
  avatar: '/files/a.png',
}
const signedIn = () => {
  const exp = Math.floor(Date.now() / 1000) + 60
  kept.set('hyper_user', JSON.stringify({ token: `x.${btoa(JSON.stringify({ exp }))}.x`, user }))
  authStore.set({ user, role: user.role, userLoggedIn: true })
}
const navigate = vi.fn()

beforeEach(() => {
  kept.clear()
  calls.length = 0
  navigate.mockClear()
  authStore.set({ user: undefined, role: 'Guest', userLoggedIn: false })
})

describe('a session that is locked', () => {
  it('is gone here at once, told to the server while it still can be, and leaves only who it was', () => {
    signedIn()
    lockSession()
    expect(kept.has('hyper_user')).toBe(false)
    expect(calls).toEqual(['logout with a session'])
    expect(JSON.parse(kept.get('hyper_locked') ?? '')).toEqual({
      username: 'li.wei',
      fullname: '李薇',
      avatar: '/files/a.png',
    })
  })
  it('may have run out before: the server is not asked, the person is still known', () => {
    signedIn()
    kept.delete('hyper_user')
    lockSession()
    expect(calls).toEqual([])
    expect(readLocked()?.username).toBe('li.wei')
  })
  it('is not locked twice', () => {
    signedIn()
    lockSession()
    lockSession()
    expect(calls).toHaveLength(1)
    expect(readLocked()?.username).toBe('li.wei')
  })
})

describe('locking the screen', () => {
  it('locks the session and opens the lock screen with the way back', () => {
    signedIn()
    lockScreen(navigate, '/apps/users/list?page=2')
    expect(kept.has('hyper_user')).toBe(false)
    expect(navigate).toHaveBeenCalledWith('/account/lock-screen', { state: { from: '/apps/users/list?page=2' } })
  })
  it('leaves the auth state alone, so that the guard of the page being left does not act first', () => {
    signedIn()
    lockScreen(navigate, '/')
    expect(authStore.get().user).toEqual(user)
  })
})

describe('who is locked', () => {
  it('is the person whose session is open', () => {
    signedIn()
    expect(whoIsLocked()?.username).toBe('li.wei')
    expect(whoIsLocked()).not.toHaveProperty('role')
  })
  it('is afterwards the one kept, until forgotten', () => {
    signedIn()
    lockSession()
    authStore.set({ user: undefined })
    expect(whoIsLocked()?.fullname).toBe('李薇')
    forgetLocked()
    expect(whoIsLocked()).toBeUndefined()
  })
  it.each(['null', '[]', '{"username":1}', '{"username":"a","fullname":"b"}', 'not json'])(
    'is nobody when storage holds %s',
    (value) => {
      kept.set('hyper_locked', value)
      expect(readLocked()).toBeUndefined()
    },
  )
})
