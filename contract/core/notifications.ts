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
  'wecom.quota_low': {
    level: 'warning',
    text: 'Only {{balance}} adds are left for “{{corp}}”; about {{days}} days at the present pace',
  },
  'wecom.quota_out': { level: 'danger', text: '“{{corp}}” has no adds left: its links bring nobody in' },
  'wecom.quota_expiring': { level: 'warning', text: '{{count}} adds of “{{corp}}” expire on {{date}}' },
  'wecom.broken': { level: 'danger', text: 'The authorisation of “{{corp}}” no longer works: {{error}}' },
  'wecom.cancelled': { level: 'danger', text: '“{{corp}}” has withdrawn its authorisation; its data was removed' },
  'wecom.permission': { level: 'warning', text: '“{{corp}}” has no permission for acquisition links any more' },
  'wecom.link_unavailable': { level: 'danger', text: 'The link “{{link}}” of “{{corp}}” no longer works' },
  'wecom.link_starved': {
    level: 'danger',
    text: 'Nobody of the link “{{link}}” can receive; its last range stays until someone can',
  },
  'wecom.range_failed': {
    level: 'danger',
    text: 'The people of “{{link}}” could not be changed at WeChat-work: {{error}}',
  },
  'wecom.sync_failed': { level: 'danger', text: 'The sync of “{{corp}}” is incomplete: {{error}}' },
} as const satisfies Record<string, { level: Level; text: string }>

export type NotificationKind = keyof typeof NOTIFICATIONS
