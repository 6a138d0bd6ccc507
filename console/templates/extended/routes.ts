import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const EXTENDED = section(text('Extended components'), '/ui/extended', [
  { path: 'dragdrop', title: text('Drag and drop') },
  { path: 'rangesliders', title: text('Range sliders') },
  { path: 'ratings', title: text('Ratings') },
])
