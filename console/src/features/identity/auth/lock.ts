import type { NavigateFunction } from 'react-router'
import { authStore, beginLock, endServerSession } from '#console/shared/session/auth-store.ts'
import { writeSession } from '#console/shared/session/session.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_locked'

/** Whose screen is locked: enough to be greeted by, nothing that opens anything. */
export interface Locked {
  username: string
  fullname: string
  avatar: string | null
}

const isLocked = (value: unknown): value is Locked =>
  isRecord(value) &&
  typeof value['username'] === 'string' &&
  typeof value['fullname'] === 'string' &&
  (value['avatar'] === null || typeof value['avatar'] === 'string')

export const readLocked = (): Locked | undefined => readStored(KEY, isLocked)
export const forgetLocked = (): void => writeStored(KEY, undefined)

const lockedOf = ({ username, fullname, avatar }: Locked): Locked => ({ username, fullname, avatar })

/** The person whose session is open here, or whose it was when the screen was locked. */
export const whoIsLocked = (): Locked | undefined => {
  const { user } = authStore.get()
  return user === undefined ? readLocked() : lockedOf(user)
}

/**
 * Ends the session here and at the server, and keeps who it was. The auth state is left to the lock screen: emptied
 * now, the guard of the page being left would act first.
 */
export const lockSession = (): void => {
  endServerSession()
  const { user } = authStore.get()
  if (user === undefined) return
  writeStored(KEY, lockedOf(user))
  writeSession(undefined)
}

/** Locks the console; after the password it returns to `from`. */
export const lockScreen = (navigate: NavigateFunction, from: string): void => {
  beginLock()
  lockSession()
  void navigate('/account/lock-screen', { state: { from } })
}
