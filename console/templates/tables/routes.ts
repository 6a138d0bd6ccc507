import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const TABLES = section(text('Tables'), '/ui/tables', [
  { path: 'basic', title: text('Plain tables') },
  { path: 'advanced', title: text('Working tables') },
])
