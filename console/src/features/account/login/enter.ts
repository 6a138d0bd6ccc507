import { isAuthenticated, signIn } from '#console/shared/session/auth-store.ts'
import { forgetLocked } from '../lock.ts'

/** Signs in, and tells whether that worked; from then on nobody's screen is locked here. */
export const enter = async (username: string, password: string): Promise<boolean> => {
  await signIn(username, password)
  const isIn = isAuthenticated()
  if (isIn) forgetLocked()
  return isIn
}
