import { authStore } from '#console/shared/session/auth-store.ts'
import { joinAddOns } from './add-ons/join-add-ons.ts'
import { markPrints } from './mark-prints.ts'
import { offerTour } from './tour/offer-tour.ts'

/** What a signed-in person needs, but not for the first paint. */
export const startAfterPaint = (): (() => void) => {
  const { user } = authStore.get()
  if (user?.role === 'Admin') void joinAddOns()
  const ends = [markPrints(), user === undefined ? undefined : offerTour(user.id)]
  return () => {
    for (const end of ends) end?.()
  }
}
