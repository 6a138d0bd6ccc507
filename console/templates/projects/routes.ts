import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const PROJECTS = section(text('Projects'), '/apps/projects', [
  { path: 'list', title: text('Project list') },
  { path: 'details', title: text('Project details') },
  { path: 'gantt', title: text('Gantt chart') },
  { path: 'new', title: text('New project') },
])
