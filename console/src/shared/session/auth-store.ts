import type { SessionUser } from '#contract/identity/entities.ts'
import { GUEST, type Role } from '#contract/roles.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failure.ts'
import { createStore, useStore } from '../store/create-store.ts'
import { isValid, readSession, writeSession } from './session.ts'

/** The specification's auth state, field by field. */
export interface AuthState {
  user: SessionUser | undefined
  role: Role | typeof GUEST
  loading: boolean
  userLoggedIn: boolean
  userSignUp: boolean
  userLogout: boolean
  passwordReset: boolean
  resetPasswordSuccess: string | undefined
  error: string | undefined
  registerError: string | undefined
}

const NOTHING: AuthState = {
  user: undefined,
  role: GUEST,
  loading: false,
  userLoggedIn: false,
  userSignUp: false,
  userLogout: false,
  passwordReset: false,
  resetPasswordSuccess: undefined,
  error: undefined,
  registerError: undefined,
}

const restored = (): AuthState => {
  const session = readSession()
  return isValid(session) ? { ...NOTHING, user: session.user, role: session.user.role, userLoggedIn: true } : NOTHING
}

export const authStore = createStore<AuthState>(restored())

/** Takes up the session that another window has stored. */
export const restoreSession = (): void => authStore.set(restored())

export const isAuthenticated = (): boolean => isValid(readSession())

/** Clears what a finished attempt left behind, as each page of the account set does when it opens. */
export const resetAuth = (): void =>
  authStore.set({
    ...NOTHING,
    user: authStore.get().user,
    role: authStore.get().role,
    userLoggedIn: authStore.get().userLoggedIn,
  })

export const signIn = async (username: string, password: string): Promise<void> => {
  authStore.set({ loading: true, error: undefined })
  try {
    const reply = await call('auth.login', { body: { username, password } })
    if (reply === undefined) throw new Error('404')
    writeSession({ token: reply.token, user: reply.user })
    authStore.set({ ...NOTHING, user: reply.user, role: reply.user.role, userLoggedIn: true })
  } catch (error) {
    writeSession(undefined)
    authStore.set({ ...NOTHING, error: messageOf(error) })
  }
}

/** Ends the session here at once; the server is told, and its failure changes nothing for the person leaving. */
export const signOut = async (): Promise<void> => {
  const told = isAuthenticated() ? call('auth.logout').catch(() => undefined) : undefined
  writeSession(undefined)
  authStore.set({ ...NOTHING, userLogout: true })
  await told
}

export const loseSession = (): void => {
  writeSession(undefined)
  authStore.set(NOTHING)
}

export const signUp = async (
  fullname: string,
  email: string,
  password: string,
): Promise<'active' | 'pending' | undefined> => {
  authStore.set({ loading: true, registerError: undefined, userSignUp: false })
  try {
    const reply = await call('auth.register', { body: { fullname, email, password } })
    authStore.set({ loading: false, userSignUp: true })
    return reply?.status === 'active' ? 'active' : 'pending'
  } catch (error) {
    authStore.set({ loading: false, registerError: messageOf(error) })
    return undefined
  }
}

export const askReset = async (username: string): Promise<void> => {
  authStore.set({ loading: true, error: undefined, passwordReset: false, resetPasswordSuccess: undefined })
  try {
    const reply = await call('auth.forget_password', { body: { username } })
    authStore.set({ loading: false, passwordReset: true, resetPasswordSuccess: reply?.message })
  } catch (error) {
    authStore.set({ loading: false, error: messageOf(error) })
  }
}

export const setNewPassword = async (token: string, password: string): Promise<boolean> => {
  authStore.set({ loading: true, error: undefined })
  try {
    await call('auth.reset_password', { body: { token, password } })
    authStore.set({ loading: false })
    return true
  } catch (error) {
    authStore.set({ loading: false, error: messageOf(error) })
    return false
  }
}

/** What the stored session may know of a person: neither email nor phone. */
const sessionPart = ({
  id,
  username,
  fullname,
  role,
  selectEnterprise,
  enterprises,
  avatar,
}: SessionUser): SessionUser => ({
  id,
  username,
  fullname,
  role,
  selectEnterprise,
  enterprises,
  avatar,
})

/** After the profile or the chosen enterprise changed. */
export const replaceUser = (profile: SessionUser): void => {
  const session = readSession()
  if (session === undefined) return
  const user = sessionPart(profile)
  writeSession({ ...session, user })
  authStore.set({ user, role: user.role })
}

export const useAuth = <P>(part: (state: AuthState) => P): P => useStore(authStore, part)
