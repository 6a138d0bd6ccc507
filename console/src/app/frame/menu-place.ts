import type { LayoutChoice } from '#console/shared/layout/layout-store.ts'

export const DRAWER_BELOW = 768
export const CONDENSED_UP_TO = 1028
/** From here on the top bar has room for the open pages. */
export const WIDE = 1200

/** How the menu stands: beside the page in one of the sidebar's types, in a row on top, or in a drawer. */
export type MenuPlace = LayoutChoice['sidebarType'] | 'row' | 'drawer'

export const menuPlace = (
  { layout, sidebarType }: Pick<LayoutChoice, 'layout' | 'sidebarType'>,
  width: number,
): MenuPlace => {
  if (width < DRAWER_BELOW || layout === 'full') return 'drawer'
  if (layout === 'topnav') return 'row'
  return width <= CONDENSED_UP_TO ? 'condensed' : sidebarType
}

/** A line less above each page, where the bar is beside a menu and not already full. */
export const areTabsInBar = ({ layout }: Pick<LayoutChoice, 'layout'>, width: number): boolean =>
  layout === 'vertical' && width >= WIDE
