import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'

/** The palette's own key for it, on the page itself. */
export const FAVOURITE_ACTION: Action = {
  name: 'favourite-page',
  title: text('Favourite this page, or no longer'),
  group: 'view',
  icon: 'check',
  shortcut: 'Ctrl+D',
  // Comes with the favourites of the menu, and not with every page.
  perform: async ({ user, from }) => (await import('./toggle-here.ts')).toggleHere(user, from),
}
