import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const TASKS = section(text('Tasks'), '/apps/tasks', [
  { path: 'list', title: text('Task list'), load: () => import('./list-page.tsx') },
  { path: 'kanban', title: text('Task board'), load: () => import('./kanban-page.tsx') },
  { path: 'details', title: text('Task details'), load: () => import('./details-page.tsx') },
])
