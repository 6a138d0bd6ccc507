import type { ReactNode } from 'react'
import { Link } from 'react-router'
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
