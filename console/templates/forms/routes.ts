import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const FORMS = section(text('Form components'), '/ui/forms', [
  { path: 'basic', title: text('Basic fields') },
  { path: 'advanced', title: text('Advanced fields') },
  { path: 'validation', title: text('Rules and failures') },
  { path: 'wizard', title: text('Form in steps') },
  { path: 'upload', title: text('File upload') },
  { path: 'editors', title: text('Text editor') },
])
