import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

/** The component guide, in the order of the alphabet. */
export const BASE_UI = section(text('Base components'), '/ui/base-ui', [
  { path: 'accordions', title: text('Accordions') },
  { path: 'alerts', title: text('Alerts') },
  { path: 'avatars', title: text('Avatars') },
  { path: 'badges', title: text('Badges') },
  { path: 'breadcrumb', title: text('Breadcrumb') },
  { path: 'buttons', title: text('Buttons') },
  { path: 'cards', title: text('Cards') },
  { path: 'carousel', title: text('Carousel') },
  { path: 'dropdowns', title: text('Dropdowns') },
  { path: 'embedvideo', title: text('Embedded video') },
  { path: 'grid', title: text('Grid') },
  { path: 'listgroups', title: text('List groups') },
  { path: 'modals', title: text('Modals') },
  { path: 'notifications', title: text('Toast messages') },
  { path: 'offcanvas', title: text('Drawers') },
  { path: 'paginations', title: text('Paginations') },
  { path: 'placeholders', title: text('Placeholders') },
  { path: 'popovers', title: text('Popovers') },
  { path: 'progress', title: text('Progress bars') },
  { path: 'ribbons', title: text('Ribbons') },
  { path: 'spinners', title: text('Spinners') },
  { path: 'tabs', title: text('Tabs') },
  { path: 'tooltips', title: text('Tooltips') },
  { path: 'typography', title: text('Typography') },
])
