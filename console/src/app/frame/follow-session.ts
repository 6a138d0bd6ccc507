import { authStore, isAuthenticated, loseSession } from '#console/shared/session/auth-store.ts'
import { readSession, SESSION_KEY } from '#console/shared/session/session.ts'

/** Another window may sign out, or sign in as someone else: this one follows. */
export const followSession = (): (() => void) => {
  const follow = ({ key }: StorageEvent): void => {
    if (key !== null && key !== SESSION_KEY) return
    if (!isAuthenticated()) loseSession()
    else if (readSession()?.user.id !== authStore.get().user?.id) location.reload()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
