import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const EMAIL = section(text('Mailbox'), '/apps/email', [
  { path: 'inbox', title: text('Inbox') },
  { path: 'details', title: text('One mail') },
])
