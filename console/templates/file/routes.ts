import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const FILE = section(text('File manager'), '/apps/file', [{ path: '', title: text('File manager') }])
