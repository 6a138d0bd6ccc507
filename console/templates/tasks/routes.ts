import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const TASKS = section(text('Tasks'), '/apps/tasks', [
  { path: 'list', title: text('Task list') },
  { path: 'kanban', title: text('Task board') },
  { path: 'details', title: text('Task details') },
])
