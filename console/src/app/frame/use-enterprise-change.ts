import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import { homeOf } from '../menu.ts'
import { withoutRecords } from './leave-records.ts'
import { useMenu } from './menu/use-menu.ts'
import { closeTabsOfRecords } from './page-tabs/tabs-store.ts'
import { useRoute } from './use-route.ts'

/** Where another enterprise is chosen, here or in another tab, no record of the one before stays open. */
export const useEnterpriseChange = ({ selectEnterprise, role }: SessionUser): void => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { trail } = useMenu()
  const pattern = useRoute(pathname)?.path ?? pathname
  const before = useRef(selectEnterprise)
  useLayoutEffect(() => {
    if (before.current === selectEnterprise) return
    before.current = selectEnterprise
    // Whoever works for all of them may see the record, too.
    if (selectEnterprise === null) return
    closeTabsOfRecords()
    const left = withoutRecords(pattern, search)
    const list = trail.at(-1)?.path ?? homeOf(role)
    void navigate(left === undefined ? list : { pathname, search: left }, { replace: true })
  }, [selectEnterprise, role, pattern, pathname, search, trail, navigate])
}
