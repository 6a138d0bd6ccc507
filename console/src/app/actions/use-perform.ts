import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf } from '#console/shared/api/failure.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { Action } from './action.ts'

/** Performs an action where the person stands; what goes wrong is said. */
export const usePerform = (): ((action: Action) => void) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const user = useAuth((state) => state.user)
  return useCallback(
    (action) => {
      if (user === undefined) return
      const perform = async (): Promise<void> => action.perform({ navigate, from: pathname + search, user })
      perform().catch((error: unknown) => notifyUser('danger', messageOf(error)))
    },
    [navigate, pathname, search, user],
  )
}
