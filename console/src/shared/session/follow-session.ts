import { authStore, loseSession, restoreSession } from './auth-store.ts'
import { isValid, readSession, SESSION_KEY } from './session.ts'

/** What the store knows is what is stored: another window may have signed in, signed out or changed the person. */
const compare = (): void => {
  const session = readSession()
  const known = authStore.get().user?.id
  if (!isValid(session)) {
    if (known !== undefined) loseSession()
  } else if (known === undefined) restoreSession()
  else if (known !== session.user.id) location.reload()
}

/** Follows the stored session on every page, the sign-in too; a window that slept through the news looks when it is seen again. */
export const followSession = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SESSION_KEY) compare()
  })
  window.addEventListener('pageshow', compare)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) compare()
  })
}
