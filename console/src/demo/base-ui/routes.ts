import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

/** The component guide, in the order of the alphabet. */
export const BASE_UI = section(text('Base components'), '/ui/base-ui', [
  { path: 'accordions', title: text('Accordions'), load: () => import('./accordions-page.tsx') },
  { path: 'alerts', title: text('Alerts'), load: () => import('./alerts-page.tsx') },
  { path: 'avatars', title: text('Avatars'), load: () => import('./avatars-page.tsx') },
  { path: 'badges', title: text('Badges'), load: () => import('./badges-page.tsx') },
  { path: 'breadcrumb', title: text('Breadcrumb'), load: () => import('./breadcrumb-page.tsx') },
  { path: 'buttons', title: text('Buttons'), load: () => import('./buttons-page.tsx') },
  { path: 'cards', title: text('Cards'), load: () => import('./cards-page.tsx') },
  { path: 'carousel', title: text('Carousel'), load: () => import('./carousel-page.tsx') },
  { path: 'dropdowns', title: text('Dropdowns'), load: () => import('./dropdowns-page.tsx') },
  { path: 'embedvideo', title: text('Embedded video'), load: () => import('./embedvideo-page.tsx') },
  { path: 'grid', title: text('Grid'), load: () => import('./grid-page.tsx') },
  { path: 'listgroups', title: text('List groups'), load: () => import('./listgroups-page.tsx') },
  { path: 'modals', title: text('Modals'), load: () => import('./modals-page.tsx') },
  { path: 'notifications', title: text('Toast messages'), load: () => import('./notifications-page.tsx') },
  { path: 'offcanvas', title: text('Drawers'), load: () => import('./offcanvas-page.tsx') },
  { path: 'paginations', title: text('Paginations'), load: () => import('./paginations-page.tsx') },
  { path: 'placeholders', title: text('Placeholders'), load: () => import('./placeholders-page.tsx') },
  { path: 'popovers', title: text('Popovers'), load: () => import('./popovers-page.tsx') },
  { path: 'progress', title: text('Progress bars'), load: () => import('./progress-page.tsx') },
  { path: 'ribbons', title: text('Ribbons'), load: () => import('./ribbons-page.tsx') },
  { path: 'spinners', title: text('Spinners'), load: () => import('./spinners-page.tsx') },
  { path: 'tabs', title: text('Tabs'), load: () => import('./tabs-page.tsx') },
  { path: 'tooltips', title: text('Tooltips'), load: () => import('./tooltips-page.tsx') },
  { path: 'typography', title: text('Typography'), load: () => import('./typography-page.tsx') },
])
