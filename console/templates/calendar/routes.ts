import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const CALENDAR = section(text('Calendar'), '/apps/calendar', [{ path: '', title: text('Calendar') }])
