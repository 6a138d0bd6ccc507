import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const CHARTS = section(text('Charts'), '/ui/charts', [
  { path: 'apex', title: text('Charts of the business') },
  { path: 'chartjs', title: text('Charts of comparison') },
])
