import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const CRM = section(text('CRM'), '/apps/crm', [
  { path: 'dashboard', title: text('CRM overview'), load: () => import('./dashboard-page.tsx') },
  { path: 'projects', title: text('Client projects'), load: () => import('./projects-page.tsx') },
  { path: 'management', title: text('Team and targets'), load: () => import('./management-page.tsx') },
  { path: 'clients', title: text('Clients'), load: () => import('./clients-page.tsx') },
  { path: 'orders', title: text('Client orders'), load: () => import('./orders-page.tsx') },
])
