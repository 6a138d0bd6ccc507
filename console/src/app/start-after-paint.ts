import { authStore } from '#console/shared/session/auth-store.ts'
import { forgetPersons } from '#console/shared/session/forget-person.ts'
import { resumeSystemColor } from './actions/system-color.ts'
import { joinAddOns } from './add-ons/join-add-ons.ts'
import { markPrints } from './mark-prints.ts'
import { offerTour } from './tour/offer-tour.ts'

/** What a signed-in person needs, but not for the first paint. */
export const startAfterPaint = (): (() => void) => {
  const { user } = authStore.get()
  // What a lost session has left for its own person is not kept beside another's.
  if (user !== undefined) forgetPersons(user.id)
  if (user?.role === 'Admin') void joinAddOns()
  resumeSystemColor()
  const ends = [markPrints(), user === undefined ? undefined : offerTour(user.id)]
  return () => {
    for (const end of ends) end?.()
  }
}
