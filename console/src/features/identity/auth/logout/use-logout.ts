import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isAuthenticated, useAuth } from '#console/shared/session/auth-store.ts'
import { signOut } from '#console/shared/session/sign-out.ts'
import { forgetLocked } from '../lock.ts'
import { isDone, markDone } from '../parts/once-opened.ts'

/** Opening the page signs out: `out` once that is done, `in` when someone has signed in since in another window. */
export const useLogout = (): 'leaving' | 'out' | 'in' => {
  const [search] = useSearchParams()
  const wasDone = isDone(search)
  const isOut = useAuth((state) => state.userLogout) || wasDone
  const user = useAuth((state) => state.user)
  useEffect(() => {
    if (wasDone) return
    forgetLocked()
    markDone()
    signOut()
  }, [wasDone])
  if (isOut && user !== undefined) return 'in'
  return isOut && !isAuthenticated() ? 'out' : 'leaving'
}
