import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'
import { showOverlay } from './shell-store.ts'

export const PALETTE_ACTION: Action = {
  name: 'search',
  title: text('Search pages and actions'),
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
  perform: () => showOverlay('shortcuts'),
}
