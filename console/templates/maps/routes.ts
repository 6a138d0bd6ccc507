import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const MAPS = section(text('Maps'), '/ui/maps', [
  { path: 'googlemaps', title: text('World map with places') },
  { path: 'vectormaps', title: text('Map of the provinces') },
])
