import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const ICONS = section(text('Icons'), '/ui/icons', [
  { path: 'unicons', title: text('Unicons'), load: () => import('./unicons-page.tsx') },
  { path: 'mdi', title: text('Material Design icons'), load: () => import('./mdi-page.tsx') },
  { path: 'dripicons', title: text('Icons of this product'), load: () => import('./dripicons-page.tsx') },
])
