import type { ReactNode } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { type AccountPage, useAccountPath } from './account-set.ts'

interface Props {
  to: AccountPage
  state?: unknown
  className?: string
  onClick?: () => void
  children: ReactNode
}

export const AccountLink = ({ to, ...rest }: Props) => {
  const path = useAccountPath()
  return <Link to={path(to)} {...rest} />
}
