import { useEffect } from 'react'
import { isAuthenticated, useAuth } from '#console/shared/session/auth-store.ts'
import { signOut } from '#console/shared/session/sign-out.ts'
import { forgetLocked } from '../lock.ts'

/** Opening the page signs out; true once that is done. */
export const useLogout = (): boolean => {
  const isOut = useAuth((state) => state.userLogout)
  useEffect(() => {
    forgetLocked()
    signOut()
  }, [])
  return isOut && !isAuthenticated()
}
