import { text } from '#console/shared/i18n/i18n.ts'

export interface Stop {
  title: string
  says: string
  /** What it points at; the first of these that is in sight. */
  find: string
  /** The page it stands on; absent: any. */
  at?: () => string | undefined
}

const ADSETS = '/apps/adsets/list'
/** The first ad set of the list, as long as there is one. */
const firstAdset = (): string | undefined =>
  document.querySelector('#page a[href^="#/apps/adsets/details/"]')?.getAttribute('href')?.slice(1)

export const STOPS: readonly Stop[] = [
  {
    title: text('The menu'),
    says: text('Everything you may do is here; what your role cannot do is left out.'),
    find: '.side-nav, .top-nav, .top-bar-menu',
  },
  {
    title: text('Whose data you see'),
    says: text('Choose the enterprise you work for; every list and number then shows that one alone.'),
    find: '.enterprise',
  },
  {
    title: text('Go anywhere with Ctrl+K'),
    says: text('Type a page, an action or a record, in Chinese, pinyin or English, and press Enter.'),
    find: '.top-bar-search',
  },
  {
    title: text('The bell'),
    says: text('What needs you arrives here at once: failed pushes, expiring authorisations, finished exports.'),
    find: '.bell',
  },
  {
    title: text('Filters and views'),
    says: text(
      'Every list works like this one: narrow it down, save the filters as a view, choose columns, export. The address keeps it all, so a copied link shows the same.',
    ),
    find: '.filter-bar',
    at: () => ADSETS,
  },
  {
    title: text('Inside an ad set'),
    says: text(
      'The timeline tells what became of every click: the visit, the conversion, and why it was pushed or held. Push records show what went wrong, with a button to try again.',
    ),
    find: '.adset-detail-tabs',
    at: firstAdset,
  },
  {
    title: text('If a word is new to you'),
    says: text('The ? beside a word explains it. All of them, and this tour, are under “Help and terms” in your menu.'),
    find: '.top-bar-avatar',
  },
]
