import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const FORMS = section(text('Form components'), '/ui/forms', [
  { path: 'basic', title: text('Basic fields'), load: () => import('./basic-page.tsx') },
  { path: 'advanced', title: text('Advanced fields'), load: () => import('./advanced-page.tsx') },
  { path: 'validation', title: text('Rules and failures'), load: () => import('./validation-page.tsx') },
  { path: 'wizard', title: text('Form in steps'), load: () => import('./wizard-page.tsx') },
  { path: 'upload', title: text('File upload'), load: () => import('./upload-page.tsx') },
  { path: 'editors', title: text('Text editor'), load: () => import('./editors-page.tsx') },
])
