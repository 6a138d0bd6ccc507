import { chooseLanguage, type LanguageCode, LANGUAGES, text } from '#console/shared/i18n/i18n.ts'
import { chooseLayout, type LayoutChoice, LAYOUTS } from '#console/shared/layout/layout-store.ts'
import { openList } from '#console/shared/table/open-list.ts'
import { DENSITIES, type Density } from '#console/shared/table/preferences.ts'
import { isPhone } from '#console/shared/ui/use-is-phone.ts'
import type { Action } from './action.ts'
import { chooseOwnColor, followSystemColor } from './system-color.ts'

const LAYOUT_ACTIONS: Record<LayoutChoice['layout'], string> = {
  vertical: text('Layout: vertical'),
  topnav: text('Layout: horizontal'),
  detached: text('Layout: detached'),
  full: text('Layout: full'),
}
const DENSITY_ACTIONS: Record<Density, string> = {
  large: text('Density: roomy'),
  medium: text('Density: medium'),
  small: text('Density: dense'),
  tight: text('Density: densest'),
}
const LANGUAGE_CODES = Object.keys(LANGUAGES).filter((code): code is LanguageCode => Object.hasOwn(LANGUAGES, code))
const THEME = text('theme, colour, appearance')

/** Each choice of how the console looks and speaks, by itself. */
export const LOOK_ACTIONS: readonly Action[] = [
  {
    name: 'color:light',
    title: text('Theme: light'),
    also: THEME,
    group: 'view',
    icon: 'light',
    perform: () => chooseOwnColor('light'),
  },
  {
    name: 'color:dark',
    title: text('Theme: dark'),
    also: THEME,
    group: 'view',
    icon: 'dark',
    perform: () => chooseOwnColor('dark'),
  },
  {
    name: 'color:system',
    title: text('Theme: as the system'),
    also: THEME,
    group: 'view',
    icon: 'dark',
    perform: followSystemColor,
  },
  ...LAYOUTS.map((layout): Action => ({
    name: `layout:${layout}`,
    title: LAYOUT_ACTIONS[layout],
    group: 'view',
    icon: 'layout',
    fits: () => !isPhone(),
    perform: () => chooseLayout({ layout }),
  })),
  ...DENSITIES.map((density): Action => ({
    name: `density:${density}`,
    title: DENSITY_ACTIONS[density],
    group: 'list',
    icon: 'layout',
    perform: () => openList()?.setDensity(density),
  })),
  ...LANGUAGE_CODES.map((code): Action => ({
    name: `language:${code}`,
    title: LANGUAGES[code],
    also: text('language, switch the language'),
    group: 'language',
    icon: 'language',
    perform: () => chooseLanguage(code),
  })),
]
