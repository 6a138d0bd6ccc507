import type { SessionUser } from '#contract/identity/entities.ts'
import type { Favourite } from '#console/shared/favourites/favourites.ts'
import { pageActions } from './page-actions.ts'
import { pageActionAt } from './recents.ts'

const ADSET = /^\/apps\/adsets\/details\/([^/]+)$/

/** How the page at an address is marked: an ad set as itself, a screen by its name; nothing where there is no way back to it. */
export const favouriteAt = (user: SessionUser, pathname: string): Favourite | undefined => {
  const adset = ADSET.exec(pathname)?.[1]
  if (adset !== undefined) {
    const id = decodeURIComponent(adset)
    return { kind: 'adset', id, find: id }
  }
  const action = pageActionAt(pathname)
  return pageActions(user).some(({ name }) => name === action) ? { action } : undefined
}
