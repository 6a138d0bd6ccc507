import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { siteStore } from '#console/shared/session/site-store.ts'
import { loadAntdLocale } from '#console/shared/ui-theme/antd-locale.ts'

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

/** What must be there before the frame is first drawn, so that nothing jumps or changes its language. */
export const frameReady = Promise.all([loadTexts('console'), loadAntdLocale(), siteIsThere()])
