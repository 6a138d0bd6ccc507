import { authStore, endPage, loseSession, replaceUser, restoreSession } from './auth-store.ts'
import { isSignedOut, isValid, readSession, SESSION_KEY } from './session.ts'

const MINUTE = 60_000

/** What the store knows is what is stored: another window may have signed in, signed out or changed the person. */
const compare = (): void => {
  const session = readSession()
  const { user } = authStore.get()
  if (!isValid(session)) {
    if (user === undefined) return
    if (!isSignedOut()) return loseSession()
    sessionStorage.clear()
    endPage()
  } else if (user === undefined) restoreSession()
  else if (user.id !== session.user.id) endPage()
  // The chosen enterprise, the name, the role.
  else if (JSON.stringify(user) !== JSON.stringify(session.user)) replaceUser(session.user)
}

/** Follows the stored session on every page, the sign-in too; a window that slept through the news looks when it is seen again. */
export const followSession = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SESSION_KEY) compare()
  })
  window.addEventListener('pageshow', compare)
  // A session that expires says nothing by itself.
  setInterval(compare, MINUTE)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) compare()
  })
}
