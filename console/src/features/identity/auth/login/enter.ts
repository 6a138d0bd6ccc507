import { isAuthenticated, signIn, signInWithPasskey } from '#console/shared/session/auth-store.ts'
import { forgetLocked } from '../lock.ts'

const isIn = (): boolean => {
  const entered = isAuthenticated()
  if (entered) forgetLocked()
  return entered
}

/** Signs in, and tells whether that worked; from then on nobody's screen is locked here. */
export const enter = async (username: string, password: string, code?: string): Promise<boolean> => {
  await signIn(username, password, code)
  return isIn()
}

export const enterWithPasskey = async (): Promise<'in' | 'cancelled' | 'refused'> => {
  const outcome = await signInWithPasskey()
  if (outcome === 'cancelled') return 'cancelled'
  return isIn() ? 'in' : 'refused'
}
