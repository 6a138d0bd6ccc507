import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { MANAGEMENT, MENU, type MenuItem, visibleMenu } from '../../menu.ts'
import { dropDemo, loadDemo } from '../demo-table.ts'
import { DEMO_ROLES, useDemo } from '../use-demo.ts'
import { type Trail, trailTo } from './active-item.ts'

interface Menus {
  /** The areas of the product. */
  areas: readonly MenuItem[]
  /** The heading with what stands under it, where the role has any. */
  management: MenuItem | undefined
  /** The group of the demo pages, where there are any. */
  demo: MenuItem | undefined
  trail: Trail
}

const DEMO: MenuItem = {
  title: text('Template demos'),
  icon: 'layout',
  roles: DEMO_ROLES,
  children: [],
  load: () => void loadDemo().catch(dropDemo),
}

/** The menu of the signed-in role, and where the open page stands in it. */
export const useMenu = (): Menus => {
  const role = useAuth((state) => state.role)
  const { pathname } = useLocation()
  const { areas, management } = useMemo(
    () => ({ areas: visibleMenu(MENU, role), management: visibleMenu([MANAGEMENT], role)[0] }),
    [role],
  )
  const { isMine, menu } = useDemo()
  const demo = useMemo(
    () => (isMine ? { ...DEMO, children: visibleMenu(menu, role) } : undefined),
    [isMine, menu, role],
  )
  const trail = useMemo(
    () =>
      trailTo(
        [...areas, management, demo].filter((item) => item !== undefined),
        pathname,
      ),
    [areas, management, demo, pathname],
  )
  return { areas, management, demo, trail }
}
