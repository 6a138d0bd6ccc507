import { useEffect } from 'react'
import { isAuthenticated, signOut, useAuth } from '#console/shared/session/auth-store.ts'
import { forgetLocked } from '../lock.ts'

/** Opening the page signs out; true once that is done. */
export const useLogout = (): boolean => {
  const isOut = useAuth((state) => state.userLogout)
  useEffect(() => {
    forgetLocked()
    void signOut()
  }, [])
  return isOut && !isAuthenticated()
}
