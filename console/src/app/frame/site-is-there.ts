import { siteStore } from '#console/shared/session/site-store.ts'

const SITE_MS = 1500

/** What the site says is waited for, but not for long. */
export const siteIsThere = (): Promise<void> =>
  new Promise((done) => {
    if (siteStore.get().version !== '') return done()
    const end = siteStore.subscribe(() => finish())
    const timer = setTimeout(() => finish(), SITE_MS)
    const finish = (): void => {
      end()
      clearTimeout(timer)
      done()
    }
  })
