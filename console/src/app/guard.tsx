import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { isAuthenticated, useAuth } from '#console/shared/session/auth-store.ts'

/** No valid session: to the sign-in, the origin remembered. A role that does not fit: to the root. */
export const Guard = ({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const role = useAuth((state) => state.role)
  if (!isAuthenticated()) return <Navigate to="/account/login" replace state={{ from: pathname + search }} />
  if (roles !== undefined && !roles.some((one) => one === role)) return <Navigate to="/" replace />
  return children
}
