import { useEffect } from 'react'
import type { Role } from '#contract/roles.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { type DemoTable, dropDemo, useDemoTable } from './demo-table.ts'

export const DEMO_ROLES: readonly Role[] = ['Admin']

interface Demo extends DemoTable {
  /** By the setting; the role is asked for by whoever shows or opens something. */
  isOn: boolean
  isMine: boolean
}

/** The demo pages as far as they exist here and now. */
export const useDemo = (): Demo => {
  const isOn = useSite((site) => site.demoPages)
  const role = useAuth((state) => state.role)
  const table = useDemoTable()
  useEffect(() => {
    if (!isOn) dropDemo()
  }, [isOn])
  return { ...table, isOn, isMine: isOn && DEMO_ROLES.some((one) => one === role) }
}
