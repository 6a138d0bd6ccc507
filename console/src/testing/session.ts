import type { SessionUser } from '#contract/identity/entities.ts'
import { GUEST } from '#contract/roles.ts'
import { authStore } from '#console/shared/session/auth-store.ts'

let people = 0

/**
 * Someone is signed in. Each is someone else, so that nothing kept for one person reaches the next test.
 * @example signInAs({ role: 'User', enterprises: [{ id: 'e1', name: '晨星', role: 'User' }] })
 */
export const signInAs = (given: Partial<SessionUser> = {}): SessionUser => {
  const user: SessionUser = {
    id: `person-${++people}`,
    username: 'wang.min',
    fullname: '王敏',
    role: 'Admin',
    selectEnterprise: null,
    enterprises: [],
    avatar: null,
    ...given,
  }
  authStore.set({ user, role: user.role, userLoggedIn: true })
  return user
}

export const leaveSession = (): void => authStore.set({ user: undefined, role: GUEST, userLoggedIn: false })
