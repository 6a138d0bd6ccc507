import type { ReactNode } from 'react'
import type { Role } from '#contract/roles.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'

const NotAllowed = lazyAntd(() => import('./not-allowed.tsx'))

interface RoleGuardProps {
  /** Absent: everyone. */
  roles: readonly Role[] | undefined
  title: string
  children: ReactNode
}

/** The page for those whose calls the server answers; the others are told what is not allowed and who can allow it. */
export const RoleGuard = ({ roles, title, children }: RoleGuardProps) => {
  const role = useAuth((state) => state.role)
  if (roles === undefined || roles.some((one) => one === role)) return children
  return <NotAllowed title={title} roles={roles} />
}
