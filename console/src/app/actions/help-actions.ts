import { text } from '#console/shared/i18n/i18n.ts'
import { askTour } from '#console/shared/page/ask-tour.ts'
import { printPage } from '#console/shared/page/print-page.ts'
import { isPhone } from '#console/shared/ui/use-is-phone.ts'
import type { Action } from './action.ts'
import { showOverlay } from './shell-store.ts'

/** A phone has none. */
const hasKeyboard = (): boolean => !isPhone()

export const PALETTE_ACTION: Action = {
  name: 'search',
  title: text('Search pages, actions and records'),
  group: 'help',
  icon: 'search',
  shortcut: 'Ctrl+K',
  perform: () => showOverlay('palette'),
}

export const SHORTCUTS_ACTION: Action = {
  name: 'shortcuts',
  title: text('Keyboard shortcuts'),
  group: 'help',
  icon: 'keyboard',
  shortcut: '?',
  fits: hasKeyboard,
  perform: () => showOverlay('shortcuts'),
}

export const PAGE_HELP_ACTION: Action = {
  name: 'page-help',
  title: text('Help for this page'),
  group: 'help',
  icon: 'help',
  shortcut: 'h',
  perform: () => showOverlay('help'),
}

/** What explains the console, and takes the page along on paper. */
export const HELP_ACTIONS: readonly Action[] = [
  {
    name: 'help',
    title: text('Help and terms'),
    group: 'help',
    icon: 'help',
    shortcut: 'g h',
    perform: ({ navigate }) => navigate('/help'),
  },
  { name: 'tour', title: text('Show me around'), group: 'help', icon: 'help', perform: askTour },
  { name: 'print', title: text('Print this page'), group: 'help', icon: 'print', perform: printPage },
]
