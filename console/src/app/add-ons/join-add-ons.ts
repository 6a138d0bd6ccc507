import i18next from 'i18next'
import { siteStore } from '#console/shared/session/site-store.ts'
import { siteIsThere } from '../frame/site-is-there.ts'
import { addOnStore, NO_ADD_ON } from './add-on.ts'
import { mountedPage } from './mounted-page.tsx'

const isWanted = (): boolean => siteStore.get().demoPages

const follow = async (): Promise<void> => {
  const isHere = addOnStore.get().menu.length > 0
  if (isHere === isWanted()) return
  if (isHere) return addOnStore.set(NO_ADD_ON)
  const { joinDemo } = await import('../../../templates/add-on.ts')
  if (!isWanted()) return
  const { words, ...addOn } = joinDemo(mountedPage)
  // The product's own words stay.
  for (const [language, texts] of Object.entries(words))
    i18next.addResourceBundle(language, 'translation', texts, true, false)
  addOnStore.set(addOn)
}

let joined: Promise<void> | undefined
/** Without them the product is whole: what does not come now is asked for at the next change of the settings or the next load. */
const tryFollow = (): Promise<void> => follow().catch(() => undefined)

/** What the settings add to the product, once they are known and as long as they say so. */
export const joinAddOns = (): Promise<void> => {
  joined ??= siteIsThere().then(() => {
    siteStore.subscribe(() => void tryFollow())
    return tryFollow()
  })
  return joined
}
