import { text } from '#console/shared/i18n/i18n.ts'
import { chooseLayout, layoutStore, toggleRightSidebar } from '#console/shared/layout/layout-store.ts'
import type { Action } from './action.ts'

/** How the console looks, as far as the user menu says; the rest is in look-actions.ts. */
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
]
