import { useCallback } from 'react'
import type { Service } from '#contract/cards/entities.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'

/** Who may change a service: an Admin all, a User those of an enterprise of theirs; what is everybody's is an Admin's. */
export const useOwn = (): ((service: Pick<Service, 'enterpriseId'>) => boolean) => {
  const role = useAuth((state) => state.role)
  return useCallback(({ enterpriseId }) => role === 'Admin' || (role === 'User' && enterpriseId !== null), [role])
}
