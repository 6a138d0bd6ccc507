import { lazy, type ReactNode, Suspense } from 'react'
import type { Role } from '#contract/roles.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'

const NotAllowed = lazy(() => withTimeout(import('./not-allowed.tsx')))

interface AudienceProps {
  /** Absent: everyone. */
  roles: readonly Role[] | undefined
  title: string
  children: ReactNode
}

/** The page for those whose calls the server answers; the others are told what is not allowed and who can allow it. */
export const Audience = ({ roles, title, children }: AudienceProps) => {
  const role = useAuth((state) => state.role)
  if (roles === undefined || roles.some((one) => one === role)) return children
  return (
    <Suspense>
      <NotAllowed title={title} roles={roles} />
    </Suspense>
  )
}
