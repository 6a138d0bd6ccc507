import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const PAGES = section(text('Ready pages'), '/pages', [
  { path: 'starter', title: text('Starter page'), load: () => import('./starter-page.tsx') },
  { path: 'profile', title: text('Personal page'), load: () => import('./profile-page.tsx') },
  { path: 'profile2', title: text('Personal page with tabs'), load: () => import('./profile2-page.tsx') },
  { path: 'pricing', title: text('Plans and prices'), load: () => import('./pricing-page.tsx') },
  { path: 'timeline', title: text('Timeline'), load: () => import('./timeline-page.tsx') },
  { path: 'invoice', title: text('Invoice page'), load: () => import('./invoice-page.tsx') },
  { path: 'faq', title: text('Questions and answers'), load: () => import('./faq-page.tsx') },
  { path: 'preloader', title: text('Waiting states'), load: () => import('./preloader-page.tsx') },
  {
    path: 'error-404-alt',
    title: text('Missing page inside the frame'),
    load: () => import('./error-404-alt-page.tsx'),
  },
])
