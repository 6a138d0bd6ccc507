import type { SessionUser } from '#contract/identity/entities.ts'
import { isRecord, readStored, writeStored } from '../store/stored.ts'

export const SESSION_KEY = 'hyper_user'

export interface Session {
  token: string
  user: SessionUser
}

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value['token'] === 'string' &&
  isRecord(value['user']) &&
  typeof value['user']['id'] === 'string' &&
  typeof value['user']['role'] === 'string' &&
  Array.isArray(value['user']['enterprises'])

/** The token's exp claim in seconds; undefined where there is none to trust. */
export const expiryOf = (token: string): number | undefined => {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(payload) && typeof payload['exp'] === 'number' ? payload['exp'] : undefined
  } catch {
    return undefined
  }
}

/** Authenticated only with a user and a token that has not expired. */
export const isValid = (session: Session | undefined, now = Date.now()): session is Session => {
  const exp = session === undefined ? undefined : expiryOf(session.token)
  return exp !== undefined && exp * 1000 > now
}

export const readSession = (): Session | undefined => readStored(SESSION_KEY, isSession)
export const writeSession = (session: Session | undefined): void => writeStored(SESSION_KEY, session)

/** Ends the session for all windows, and tells them that the person chose to: they forget what was typed, too. */
export const signedOut = (): void => writeStored(SESSION_KEY, null)
export const isSignedOut = (): boolean => localStorage.getItem(SESSION_KEY) === 'null'
