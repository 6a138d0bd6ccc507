import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { authStore } from '#console/shared/session/auth-store.ts'
import { siteStore } from '#console/shared/session/site-store.ts'
import { loadAntdLocale } from '#console/shared/ui-theme/antd-locale.ts'
import { dropDemo, loadDemo, mayBeDemo } from './demo-table.ts'
import { pathsLeftOpen } from './page-tabs/tabs-store.ts'

const SITE_MS = 1500

/** The notice of the site would push the page down if it came later; it is waited for, but not for long. */
const siteIsThere = (): Promise<void> =>
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

/** Where demo pages were left open, their tabs need their names. */
const demoIsThere = async (): Promise<void> => {
  const left = pathsLeftOpen(authStore.get().user?.id ?? '')
  if (siteStore.get().demoPages && left.some(mayBeDemo)) await loadDemo().catch(dropDemo)
}

/** What must be there before the frame is first drawn, so that nothing jumps or changes its language. */
export const frameReady = Promise.all([loadTexts('console'), loadAntdLocale(), siteIsThere().then(demoIsThere)])
