import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { loadAntdLocale } from '#console/shared/ui-theme/antd-locale.ts'
import { siteIsThere } from './site-is-there.ts'

/** What must be there before the frame is first drawn, so that nothing jumps or changes its language; the site's notice would. */
export const frameReady = Promise.all([loadTexts('console'), loadAntdLocale(), siteIsThere()])
