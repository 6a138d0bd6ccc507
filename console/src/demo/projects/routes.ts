import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const PROJECTS = section(text('Projects'), '/apps/projects', [
  { path: 'list', title: text('Project list'), load: () => import('./list-page.tsx') },
  { path: 'details', title: text('Project details'), load: () => import('./details-page.tsx') },
  { path: 'gantt', title: text('Gantt chart'), load: () => import('./gantt-page.tsx') },
  { path: 'new', title: text('New project'), load: () => import('./new-page.tsx') },
])
