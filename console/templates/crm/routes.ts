import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const CRM = section(text('CRM'), '/apps/crm', [
  { path: 'dashboard', title: text('CRM overview') },
  { path: 'projects', title: text('Client projects') },
  { path: 'management', title: text('Team and targets') },
  { path: 'clients', title: text('Clients') },
  { path: 'orders', title: text('Client orders') },
])
