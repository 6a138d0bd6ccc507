import { text } from '#console/shared/i18n/i18n.ts'
import { copyView } from '#console/shared/table/copy-view.ts'
import { focusListSearch } from '#console/shared/table/focus-list-search.ts'
import { openList } from '#console/shared/table/open-list.ts'
import { chooseRow, editRow, moveCursor } from '#console/shared/table/row-cursor.ts'
import type { Action } from './action.ts'

const turn = (by: 1 | -1): void => {
  const list = openList()
  if (list === undefined) return
  const to = list.view.page + by
  if (to >= 1 && (to <= list.lastPage || list.hasMore)) list.change({ page: to })
}

const exportAs = (format: 'xlsx' | 'csv', title: string): Action => ({
  name: `list-export:${format}`,
  title,
  also: text('export, download, save as a file'),
  group: 'list',
  icon: 'print',
  roles: ['Admin', 'User'],
  fits: () => openList()?.exporting.body !== undefined,
  perform: () => openList()?.exporting.startAs(format),
})

/** What keys and commands do with the list on the screen; without one they do nothing. */
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
    name: 'row-next',
    title: text('Next row'),
    group: 'list',
    icon: 'layout',
    shortcut: 'j',
    repeats: true,
    perform: () => moveCursor(1),
  },
  {
    name: 'row-previous',
    title: text('Previous row'),
    group: 'list',
    icon: 'layout',
    shortcut: 'k',
    repeats: true,
    perform: () => moveCursor(-1),
  },
  {
    name: 'row-choose',
    title: text('Choose the row'),
    group: 'list',
    icon: 'layout',
    shortcut: 'x',
    perform: chooseRow,
  },
  { name: 'row-edit', title: text('Edit the row'), group: 'list', icon: 'layout', shortcut: 'e', perform: editRow },
  {
    name: 'list-next',
    title: text('Next page'),
    group: 'list',
    icon: 'layout',
    shortcut: 'n',
    perform: () => turn(1),
  },
  {
    name: 'list-previous',
    title: text('Previous page'),
    group: 'list',
    icon: 'layout',
    shortcut: 'p',
    perform: () => turn(-1),
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
  exportAs('xlsx', text('Export this list as a workbook (XLSX)')),
  exportAs('csv', text('Export this list as a text table (CSV)')),
]
