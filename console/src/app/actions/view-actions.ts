import { chooseLanguage, type LanguageCode, LANGUAGES, text } from '#console/shared/i18n/i18n.ts'
import {
  chooseLayout,
  type LayoutChoice,
  LAYOUTS,
  layoutStore,
  toggleRightSidebar,
} from '#console/shared/layout/layout-store.ts'
import type { Action } from './action.ts'

const LAYOUT_ACTIONS: Record<LayoutChoice['layout'], string> = {
  vertical: text('Layout: vertical'),
  topnav: text('Layout: horizontal'),
  detached: text('Layout: detached'),
  full: text('Layout: full'),
}
const LANGUAGE_CODES = Object.keys(LANGUAGES).filter((code): code is LanguageCode => Object.hasOwn(LANGUAGES, code))

/** How the console looks and speaks. */
export const VIEW_ACTIONS: readonly Action[] = [
  {
    name: 'color',
    title: text('Switch light / dark'),
    group: 'view',
    icon: 'dark',
    shortcut: 't c',
    perform: () => chooseLayout({ color: layoutStore.get().color === 'dark' ? 'light' : 'dark' }),
  },
  {
    name: 'appearance',
    title: text('Layout and appearance'),
    group: 'view',
    icon: 'layout',
    shortcut: 't l',
    perform: () => toggleRightSidebar(true),
  },
  ...LAYOUTS.map((layout): Action => ({
    name: `layout:${layout}`,
    title: LAYOUT_ACTIONS[layout],
    group: 'view',
    icon: 'layout',
    perform: () => chooseLayout({ layout }),
  })),
  ...LANGUAGE_CODES.map((code): Action => ({
    name: `language:${code}`,
    title: LANGUAGES[code],
    group: 'language',
    icon: 'language',
    perform: () => chooseLanguage(code),
  })),
]
