import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const SOCIAL = section(text('Social feed'), '/apps/social', [{ path: '', title: text('Social feed') }])
