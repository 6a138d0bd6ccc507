import type { SessionUser } from '#contract/identity/entities.ts'
import { GUEST, type Role } from '#contract/roles.ts'
import { call } from '../api/client.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { createStore, useStore } from '../store/create-store.ts'
import { isValid, readSession, writeSession } from './session.ts'

/** The specification's auth state, field by field; `codeRequired` and what follows it are additions. */
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
  /** The password was right; a code is asked for as well. */
  codeRequired: boolean
  codeError: string | undefined
  /** Nothing else is answered before this person has set up a second factor. */
  secondFactorRequired: boolean
  /** Why the chosen password is refused. */
  passwordError: string | undefined
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
  codeRequired: false,
  codeError: undefined,
  secondFactorRequired: false,
  passwordError: undefined,
}

const restored = (): AuthState => {
  const session = readSession()
  return isValid(session) ? { ...NOTHING, user: session.user, role: session.user.role, userLoggedIn: true } : NOTHING
}

export const authStore = createStore<AuthState>(restored())

/** Takes up the session that another window has stored. */
export const restoreSession = (): void => authStore.set(restored())

/** Whether what is stored is the session of the person this page was opened for. */
export const isOwnSession = (): boolean => {
  const session = readSession()
  return isValid(session) && session.user.id === authStore.get().user?.id
}

/** The token of the person this page was opened for: another window may have stored someone else's. */
export const currentToken = (): string | undefined => {
  const session = readSession()
  const known = authStore.get().user?.id
  if (isValid(session)) return session.user.id === known ? session.token : undefined
  if (known !== undefined) loseSession()
  return undefined
}

/**
 * What a session has left in memory ends with the page itself: rows, replies on their way, batches half done, messages.
 * The next person starts in another one.
 */
export const endPage = (state: Partial<AuthState> = {}): void => {
  const hadPerson = authStore.get().user !== undefined
  authStore.set({ ...NOTHING, ...state })
  if (hadPerson) location.reload()
}

export const isAuthenticated = (): boolean => isValid(readSession())

/**
 * Ends the stored session at the server, also when the page goes; a server that cannot be told lets it expire. The page
 * takes it up first, as a call carries the token of the person the page knows.
 */
export const endServerSession = (): void => {
  if (!isAuthenticated()) return
  restoreSession()
  void call('logout', { keepalive: true }).catch(() => undefined)
}

/** Clears what a finished attempt left behind, as each page of the account set does when it opens. */
export const resetAuth = (): void =>
  authStore.set({
    ...NOTHING,
    user: authStore.get().user,
    role: authStore.get().role,
    userLoggedIn: authStore.get().userLoggedIn,
  })

const startSession = (reply: { user: SessionUser; token: string } | undefined): void => {
  if (reply === undefined) throw new Error('404')
  const known = authStore.get().user
  writeSession({ token: reply.token, user: reply.user })
  // Another window may have signed someone else in while this reply was on its way.
  if (known !== undefined && known.id !== reply.user.id) return endPage()
  authStore.set({ ...NOTHING, user: reply.user, role: reply.user.role, userLoggedIn: true })
}

/** What a refused sign-in leaves: a code to ask for, a wrong one to mend, or an error. */
const refusedWith = (error: unknown, hadCode: boolean): Partial<AuthState> => {
  const code = error instanceof CallFailure ? error.code : undefined
  if (code === 'auth.code_required') return { codeRequired: true }
  if (code === 'auth.code_wrong') return { codeRequired: true, codeError: messageOf(error) }
  // Only another password leads back to the first step.
  return { codeRequired: hadCode && code !== 'auth.wrong', error: messageOf(error) }
}

export const signIn = async (username: string, password: string, code?: string): Promise<void> => {
  authStore.set({ loading: true, error: undefined, codeError: undefined })
  try {
    const body = { username, password, binding: 'cookie', ...(code === undefined ? {} : { code }) } as const
    startSession(await call('login', { body }))
  } catch (error) {
    // It says nothing of a session that another window has begun meanwhile.
    if (authStore.get().user === undefined) authStore.set({ ...NOTHING, ...refusedWith(error, code !== undefined) })
  }
}

/** From the code back to name and password. */
export const leaveCode = (): void => authStore.set({ codeRequired: false, codeError: undefined, error: undefined })

/** Answers whether the person gave the passkey up, which is no error. */
export const signInWithPasskey = async (): Promise<'done' | 'cancelled'> => {
  authStore.set({ loading: true, error: undefined, codeError: undefined })
  try {
    const { sessionByPasskey } = await import('../passkey/session-by-passkey.ts')
    startSession(await sessionByPasskey())
    return 'done'
  } catch (error) {
    const isCancelled = error instanceof Error && error.name === 'PasskeyCancelled'
    authStore.set({ loading: false, error: isCancelled ? undefined : messageOf(error) })
    return isCancelled ? 'cancelled' : 'done'
  }
}

export const requireSecondFactor = (): void => authStore.set({ secondFactorRequired: true })
/** Set up: the same session may do everything from now on. */
export const finishSecondFactor = (): void => authStore.set({ secondFactorRequired: false })

/** The session has ended elsewhere: what was typed stays for the same person. */
export const loseSession = (): void => {
  writeSession(undefined)
  if (!isLocking) endPage()
}
let isLocking = false
/** The lock screen is on its way, and ends the page itself: the sign-in must not come before it. */
export const beginLock = (): void => {
  isLocking = true
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
  const known = authStore.get().user
  // A late reply may be about the person before.
  if (session?.user.id !== profile.id || known?.id !== profile.id) return
  const user = sessionPart(profile)
  // Nothing of what is shown of the person has changed: nothing is drawn anew.
  if (JSON.stringify(user) === JSON.stringify(known)) return
  writeSession({ ...session, user })
  authStore.set({ user, role: user.role })
}

export const useAuth = <P>(part: (state: AuthState) => P): P => useStore(authStore, part)
