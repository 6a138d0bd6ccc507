import type { ReactNode } from 'react'
import { startMock } from '../mock/start-mock.ts'
import { type AccountSet, AccountSetContext } from './account-set.ts'
import '#console/shared/public/auth.css'

if (import.meta.env.DEV) startMock()

/** What both designs share: links stay in the design, the small styles are there. */
export const AccountRoot = ({
  set,
  className,
  children,
}: {
  set: AccountSet
  className: string
  children: ReactNode
}) => (
  <AccountSetContext value={set}>
    <div className={`auth ${className}`}>{children}</div>
  </AccountSetContext>
)
