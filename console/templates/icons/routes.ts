import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const ICONS = section(text('Icons'), '/ui/icons', [
  { path: 'unicons', title: text('Unicons') },
  { path: 'mdi', title: text('Material Design icons') },
  { path: 'dripicons', title: text('Icons of this product') },
])
