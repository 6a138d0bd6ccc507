import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import { homeOf } from '../menu.ts'
import { withoutRecords } from './leave-records.ts'
import { useMenu } from './menu/use-menu.ts'
import { closeTabsOfRecords } from './page-tabs/tabs-store.ts'
import { useRoute } from './use-route.ts'

/**
 * Where another enterprise was chosen, here or in another tab, no record of the one before stays open, and the browser's
 * Back leads to none.
 */
export const useEnterpriseChange = ({ selectEnterprise, role }: SessionUser): void => {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const { trail } = useMenu()
  const pattern = useRoute(pathname)?.path ?? pathname
  const chosen = useRef(selectEnterprise)
  /** For which enterprise each entry of the history was opened. */
  const openedFor = useRef(new Map<string, string | null>())
  useLayoutEffect(() => {
    // Addresses that were typed share one key.
    const entry = `${key} ${pathname}`
    const before = openedFor.current.get(entry)
    openedFor.current.set(entry, selectEnterprise)
    if (chosen.current !== selectEnterprise && selectEnterprise !== null) closeTabsOfRecords()
    chosen.current = selectEnterprise
    // Whoever works for all of them may see the record, too.
    if (before === undefined || before === selectEnterprise || selectEnterprise === null) return
    const left = withoutRecords(pattern, search)
    const list = trail.at(-1)?.path ?? homeOf(role)
    void navigate(left === undefined ? list : { pathname, search: left }, { replace: true })
  }, [key, selectEnterprise, role, pattern, pathname, search, trail, navigate])
}
