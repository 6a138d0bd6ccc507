import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { MANAGEMENT, MENU, type MenuItem, visibleMenu } from '../../menu.ts'
import { type Trail, trailTo } from './active-item.ts'

interface Menus {
  /** The areas of the product. */
  areas: readonly MenuItem[]
  /** The heading with what stands under it, where the role has any. */
  management: MenuItem | undefined
  trail: Trail
}

/** The menu of the signed-in role, and where the open page stands in it. */
export const useMenu = (): Menus => {
  const role = useAuth((state) => state.role)
  const { pathname } = useLocation()
  const { areas, management } = useMemo(
    () => ({ areas: visibleMenu(MENU, role), management: visibleMenu([MANAGEMENT], role)[0] }),
    [role],
  )
  const trail = useMemo(
    () => trailTo(management === undefined ? areas : [...areas, management], pathname),
    [areas, management, pathname],
  )
  return { areas, management, trail }
}
