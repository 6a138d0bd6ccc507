import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isAuthenticated, useAuth } from '#console/shared/session/auth-store.ts'
import { LOGIN } from './public-routes.ts'

/** No valid session: to the sign-in, the origin remembered. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  useAuth((state) => state.role)
  if (!isAuthenticated()) return <Navigate to={LOGIN} replace state={{ from: pathname + search }} />
  return children
}
