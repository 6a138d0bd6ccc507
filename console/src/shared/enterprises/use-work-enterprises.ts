import type { EnterpriseRef } from '#contract/identity/entities.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'

/** For which enterprise one may create: any of all, one of the own, or the only one there is. */
export interface WorkEnterprises {
  choice: 'all' | 'own' | 'none'
  own: readonly EnterpriseRef[]
  /** The one to start with. */
  first: string | undefined
}

export const useWorkEnterprises = (): WorkEnterprises => {
  const user = useAuth((state) => state.user)
  const own = (user?.enterprises ?? []).filter(({ role }) => role !== 'MemberCustomer')
  const chosen = user?.selectEnterprise ?? undefined
  if (user?.role === 'Admin') return { choice: 'all', own, first: chosen }
  return own.length > 1
    ? { choice: 'own', own, first: own.find(({ id }) => id === chosen)?.id }
    : { choice: 'none', own, first: own[0]?.id }
}
