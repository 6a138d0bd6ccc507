import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const WIDGETS = section(text('Widgets'), '/ui/widgets', [{ path: '', title: text('Widgets') }])
