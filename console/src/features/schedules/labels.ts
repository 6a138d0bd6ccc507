import type { TFunction } from 'i18next'
import type { Schedule } from '#contract/schedules/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'

export const LIST_LABELS: Record<Schedule['resource'], string> = {
  users: text('User accounts'),
  enterprises: text('Enterprise accounts'),
  audit: text('Audit log'),
  forms: text('Form data'),
  orders: text('Orders'),
  products: text('Products'),
  extorders: text('Activation orders'),
  yian_orders: text('Insurance orders'),
  spends: text('Daily spend'),
  reconciliation: text('Reconciliation with the platforms'),
  adsets: text('Ad sets'),
  accounts: text('Ad accounts'),
  agents: text('Customer service'),
  tracks: text('Pushes of an ad set'),
  wecom_customers: text('Customers of WeChat-work'),
  wecom_users: text('People of WeChat-work'),
  report: text('Reports'),
  cohorts: text('Payback'),
}

export const RHYTHM_LABELS: Record<Schedule['every'], string> = {
  day: text('Every day'),
  week: text('Every week'),
  month: text('Every month'),
}

const WEEKDAYS = [
  text('Monday'),
  text('Tuesday'),
  text('Wednesday'),
  text('Thursday'),
  text('Friday'),
  text('Saturday'),
  text('Sunday'),
]
export const weekdayChoices = (t: TFunction) => WEEKDAYS.map((word, at) => ({ value: at + 1, label: t(word) }))

export const timeText = ({ every, onDay, at }: Pick<Schedule, 'every' | 'onDay' | 'at'>, t: TFunction): string => {
  if (every === 'day') return t('Every day at {{at}}', { at })
  return every === 'week'
    ? t('Every {{day}} at {{at}}', { day: t(WEEKDAYS[onDay - 1] ?? ''), at })
    : t('On day {{day}} of every month at {{at}}', { day: onDay, at })
}

export const STOPPED_LABELS: Record<NonNullable<Schedule['stopped']>, string> = {
  owner: text('Whoever set it up is no longer active. Switched on again, it goes on with your rights.'),
  rights: text('Whoever set it up may no longer export this list. Switched on again, it goes on with your rights.'),
  recipients: text('Nobody it was mailed to belongs to the enterprise with a mail address any more.'),
}

type State = NonNullable<Schedule['last']>['state']
export const STATE_LABELS: Record<State, { text: string; tone: Tone }> = {
  queued: { text: text('Waiting'), tone: 'idle' },
  running: { text: text('Being made'), tone: 'warn' },
  done: { text: text('Sent'), tone: 'ok' },
  failed: { text: text('Failed'), tone: 'bad' },
  cancelled: { text: text('Cancelled'), tone: 'idle' },
}
