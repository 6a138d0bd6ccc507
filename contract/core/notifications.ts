import type { Notification } from './entities.ts'

type Level = Notification['level']

/** Each kind of notification: its level and its sentence, an i18n key filled with the notification's params. */
export const NOTIFICATIONS = {
  'password_reset.link': {
    level: 'warning',
    text: '{{username}} asked for a password reset and no mail server is set; hand over this link: {{url}}',
  },
  'registration.pending': { level: 'info', text: '{{fullname}} ({{email}}) signed up and waits for approval' },
  'export.done': { level: 'success', text: 'The export “{{title}}” is ready: {{rows}} rows' },
  'job.failed': { level: 'danger', text: 'The job “{{title}}” failed: {{error}}' },
  'mail.failed': { level: 'danger', text: 'A mail to {{to}} could not be sent: {{error}}' },
  'account.token_broken': {
    level: 'danger',
    text: 'The authorisation of “{{account}}” ({{n}} accounts) no longer works: {{error}}. Authorise it anew; pushes wait until then',
  },
  'account.token_expiring': {
    level: 'warning',
    text: 'The authorisation of “{{account}}” ({{n}} accounts) ends on {{date}}; authorise it anew before then',
  },
  'push.failing': { level: 'danger', text: '{{count}} pushes of “{{account}}” failed in a row: {{error}}' },
  'push.paused': { level: 'danger', text: 'Pushes of “{{account}}” wait: {{error}}' },
  'push.dead': {
    level: 'warning',
    text: '{{count}} pushes of “{{adset}}” were given up; they can be released by hand',
  },
} as const satisfies Record<string, { level: Level; text: string }>

export type NotificationKind = keyof typeof NOTIFICATIONS
