import { call } from '../api/client.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { authStore, isAuthenticated } from './auth-store.ts'

export const signUp = async (
  fullname: string,
  email: string,
  password: string,
): Promise<'unconfirmed' | 'pending' | undefined> => {
  authStore.set({ loading: true, registerError: undefined, passwordError: undefined, userSignUp: false })
  try {
    const reply = await call('register', { body: { fullname, email, password }, withoutSession: true })
    authStore.set({ loading: false, userSignUp: true })
    return reply?.status ?? 'pending'
  } catch (error) {
    const isWeak = error instanceof CallFailure && error.code === 'password.weak'
    authStore.set({ loading: false, [isWeak ? 'passwordError' : 'registerError']: messageOf(error) })
    return undefined
  }
}

export const askReset = async (username: string): Promise<void> => {
  authStore.set({ loading: true, error: undefined, passwordReset: false, resetPasswordSuccess: undefined })
  try {
    const reply = await call('forgetPassword', { body: { username }, withoutSession: true })
    authStore.set({ loading: false, passwordReset: true, resetPasswordSuccess: reply?.message })
  } catch (error) {
    authStore.set({ loading: false, error: messageOf(error) })
  }
}

export const setNewPassword = async (token: string, password: string): Promise<boolean> => {
  authStore.set({ loading: true, error: undefined })
  try {
    await call('resetPassword', { body: { token, password }, withoutSession: true })
    authStore.set({ loading: false })
    return true
  } catch (error) {
    authStore.set({ loading: false, error: messageOf(error) })
    return false
  }
}

/** Asks whether the session kept here, if there is one, is still known. */
export const checkSession = async (): Promise<void> => {
  if (isAuthenticated()) await call('getMe').catch(() => undefined)
}

/** Answers the address that counts from now on; undefined where the link is not known. */
export const confirmEmail = async (token: string): Promise<string | undefined> =>
  (await call('confirmEmail', { body: { token }, withoutSession: true }))?.email

export const confirmRegistration = (token: string, password: string) =>
  call('confirmRegistration', { body: { token, password }, withoutSession: true })

export const isServerReachable = async (): Promise<boolean> =>
  (await call('getSite', { withoutSession: true }).catch(() => undefined)) !== undefined
