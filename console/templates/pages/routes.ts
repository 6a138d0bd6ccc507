import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const PAGES = section(text('Ready pages'), '/pages', [
  { path: 'starter', title: text('Starter page') },
  { path: 'profile', title: text('Personal page') },
  { path: 'profile2', title: text('Personal page with tabs') },
  { path: 'pricing', title: text('Plans and prices') },
  { path: 'timeline', title: text('Timeline') },
  { path: 'invoice', title: text('Invoice page') },
  { path: 'faq', title: text('Questions and answers') },
  { path: 'preloader', title: text('Waiting states') },
  {
    path: 'error-404-alt',
    title: text('Missing page inside the frame'),
  },
])
