import { text } from '#console/shared/i18n/i18n.ts'
import { copyView } from '#console/shared/table/copy-view.ts'
import { focusListSearch, openList } from '#console/shared/table/open-list.ts'
import type { Action } from './action.ts'

/** What keys do with the list on the screen; without one they do nothing. */
export const LIST_ACTIONS: readonly Action[] = [
  {
    name: 'list-search',
    title: text('Search in this list'),
    group: 'list',
    icon: 'search',
    shortcut: '/',
    perform: focusListSearch,
  },
  {
    name: 'list-next',
    title: text('Next page'),
    group: 'list',
    icon: 'layout',
    shortcut: 'n',
    perform: () => openList()?.turn(1),
  },
  {
    name: 'list-previous',
    title: text('Previous page'),
    group: 'list',
    icon: 'layout',
    shortcut: 'p',
    perform: () => openList()?.turn(-1),
  },
  {
    name: 'list-refresh',
    title: text('Refresh the list'),
    group: 'list',
    icon: 'refresh',
    shortcut: 'r',
    perform: () => openList()?.reload(),
  },
  {
    name: 'list-copy',
    title: text('Copy a link to this view'),
    group: 'list',
    icon: 'layout',
    shortcut: 'y',
    perform: () => (openList() === undefined ? undefined : copyView()),
  },
]
