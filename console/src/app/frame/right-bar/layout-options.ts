import { text } from '#console/shared/i18n/i18n.ts'
import type { LayoutChoice } from '#console/shared/layout/layout-store.ts'

type Options<K extends keyof LayoutChoice> = { key: K; title: string; options: Record<LayoutChoice[K], string> }

const group = <K extends keyof LayoutChoice>(
  key: K,
  title: string,
  options: Record<LayoutChoice[K], string>,
): Options<K> => ({ key, title, options })

/** Every choice of the right sidebar, in the words it is offered with. */
export const LAYOUT_GROUP = group('layout', text('Layout'), {
  vertical: text('Vertical'),
  topnav: text('Horizontal'),
  detached: text('Detached'),
  full: text('Full'),
})
export const COLOR_GROUP = group('color', text('Colour'), { light: text('Light'), dark: text('Dark') })
export const ACCENT_GROUP = group('accent', text('Accent colour'), {
  blue: text('Blue'),
  teal: text('Teal'),
  green: text('Green'),
  violet: text('Violet'),
  pink: text('Magenta'),
  red: text('Red'),
  orange: text('Orange'),
  gray: text('Graphite'),
})
export const DENSITY_GROUP = group('density', text('Density'), {
  large: text('Roomy'),
  medium: text('Medium'),
  small: text('Dense'),
  tight: text('Densest'),
})
export const WIDTH_GROUP = group('width', text('Width'), { fluid: text('Fluid'), boxed: text('Boxed') })
export const THEME_GROUP = group('sidebarTheme', text('Sidebar theme'), { light: text('Light'), dark: text('Dark') })
export const TYPE_GROUP = group('sidebarType', text('Sidebar type'), {
  fixed: text('Fixed'),
  condensed: text('Condensed'),
  scrollable: text('Scrollable'),
})
