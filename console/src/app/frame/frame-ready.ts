import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { siteIsThere } from './site-is-there.ts'

/** What must be there before the frame is first drawn, so that nothing jumps or changes its language; the site's notice would. */
export const frameReady = async (): Promise<void> => {
  await Promise.all([loadTexts(['console']), siteIsThere()])
}
