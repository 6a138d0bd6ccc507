import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useAddOn } from '../../add-ons/add-on.ts'
import { MANAGEMENT, MENU, type MenuItem, ownMenu, visibleMenu } from '../../menu.ts'
import { type Trail, trailTo } from './active-item.ts'

interface Menus {
  /** The areas of the product. */
  areas: readonly MenuItem[]
  /** The heading with what stands under it, where the role has any. */
  management: MenuItem | undefined
  /** What joined the product. */
  added: readonly MenuItem[]
  trail: Trail
}

/** The menu of the signed-in role, and where the open page stands in it. */
export const useMenu = (): Menus => {
  const role = useAuth((state) => state.role)
  const user = useAuth((state) => state.user)
  const { pathname, search } = useLocation()
  const { menu } = useAddOn()
  const menus = useMemo(
    () => ({
      areas: visibleMenu(MENU, role),
      management: ownMenu(visibleMenu([MANAGEMENT], role), user)[0],
      added: visibleMenu(menu, role),
    }),
    [menu, role, user],
  )
  const trail = useMemo(() => {
    const { areas, management, added } = menus
    return trailTo(
      [...areas, management, ...added].filter((item) => item !== undefined),
      { pathname, search },
    )
  }, [menus, pathname, search])
  return { ...menus, trail }
}
