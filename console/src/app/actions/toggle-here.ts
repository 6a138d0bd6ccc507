import type { SessionUser } from '#contract/identity/entities.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { setFavourite } from '#console/shared/adsets/set-favourite.ts'
import { toggleFavourite } from '#console/shared/favourites/favourites.ts'
import { favouriteAt } from './favourite-here.ts'

/** Marks the page at an address, or no longer. */
export const toggleHere = async (user: SessionUser, address: string): Promise<void> => {
  const favourite = favouriteAt(user, address.split('?')[0] ?? '')
  if (favourite === undefined) return
  if ('kind' in favourite) await setFavourite(favourite.id, adsets.cached(favourite.id)?.isFavourite !== true)
  else toggleFavourite(user, favourite)
}
