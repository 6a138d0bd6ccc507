import type { KfAccount, WxEvent, CopyResult } from '#contract/wecom/entities.ts'
import {
  type AcquisitionState,
  CORP_STATUSES,
  type CorpMode,
  type CorpStatus,
  EVENT_STATES,
  type FunnelStep,
  RANGE_STATES,
  type RangeState,
  type SkipReason,
  type SyncPart,
  type SyncState,
  USER_STATUSES,
} from '#contract/wecom/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const MODE_LABELS: Record<CorpMode, string> = {
  suite: text('Third-party suite'),
  dk: text('Provider-developed app'),
  self: text('Own app'),
}

export const CORP_STATUS_LABELS: Record<CorpStatus, StatusLabel> = {
  authorized: { text: text('Corp connected'), tone: 'ok' },
  broken: {
    text: text('Credentials refused'),
    tone: 'bad',
    advice: text('Authorise the corp anew, or enter the new secret of its own app. Links keep their last range.'),
  },
  cancelled: {
    text: text('Authorisation withdrawn'),
    tone: 'idle',
    advice: text('The corp’s administrator removed our app. Authorise it anew to use it again.'),
  },
}

export const ACQUISITION_LABELS: Record<AcquisitionState, StatusLabel> = {
  granted: { text: text('Permission given'), tone: 'ok' },
  missing: {
    text: text('Permission missing'),
    tone: 'bad',
    advice: text(
      'The corp’s administrator opens it in the WeChat-work console: Customer contact → Acquisition assistant → API, and ticks this app. Then sync.',
    ),
  },
  unknown: {
    text: text('Not confirmed'),
    tone: 'warn',
    advice: text('It shows with the first sync whether the administrator has opened acquisition links for this app.'),
  },
}

export const PART_LABELS: Record<SyncPart, string> = {
  corp: text('Corp and quota'),
  departments: text('Departments'),
  users: text('WeChat-work people'),
  follow_users: text('Customer contact permission'),
  kf_accounts: text('Service accounts'),
  links: text('Acquisition links'),
  customers: text('Customers of the links'),
}

export const SYNC_LABELS: Record<SyncState, StatusLabel> = {
  waiting: { text: text('Waiting'), tone: 'idle' },
  running: { text: text('Reading'), tone: 'warn' },
  done: { text: text('Read whole'), tone: 'ok' },
  failed: { text: text('Failed'), tone: 'bad' },
}

export const RANGE_LABELS: Record<RangeState, StatusLabel> = {
  settled: { text: text('In step with WeChat-work'), tone: 'ok' },
  pending: { text: text('On its way to WeChat-work'), tone: 'warn' },
  failed: { text: text('WeChat-work refused the range'), tone: 'bad' },
  starved: {
    text: text('Nobody can receive'),
    tone: 'bad',
    advice: text(
      'Everyone of the link is out, so the last range stays at WeChat-work. Bring someone online or add people.',
    ),
  },
}

export const LINK_STATUS_LABELS: Record<'normal' | 'unavailable', StatusLabel> = {
  normal: { text: text('Link works'), tone: 'ok' },
  unavailable: {
    text: text('Link unavailable'),
    tone: 'bad',
    advice: text('WeChat-work says that nobody of the link can be added now: daily limits, quota or permissions.'),
  },
}

const SKIP_LABELS: Record<SkipReason, string> = {
  offline: text('Taken offline'),
  schedule: text('Not on shift now'),
  limit: text('Daily limit reached'),
  reserved: text('Places are reserved'),
  invalid: text('Not active, or may not contact customers'),
  no_contact: text('No way of contact'),
  link_unavailable: text('Their link is unavailable'),
  quota: text('Acquisition quota used up'),
  backup: text('Backup, waits for the others'),
  turn: text('Someone else’s turn'),
  sticky: text('Visitor belongs to someone else'),
}

/** What a reason means of a person of the corp, who may be online while the agent who stands for them is not. */
export const personSkipLabel = (reason: SkipReason, online: boolean): string => {
  if (reason === 'no_contact') return text('May not contact customers')
  if (reason === 'invalid') return text('Not an active account')
  return reason === 'offline' && online ? text('Their agent is offline') : SKIP_LABELS[reason]
}

export const STEP_LABELS: Record<FunnelStep, string> = {
  shown: text('Page shown'),
  opened: text('Link opened'),
  requested: text('Add requested'),
  added: text('Friends added'),
  messaged: text('First chat'),
  lost: text('Friend left'),
}

const UNKNOWN_USER: StatusLabel = { text: text('Status unknown'), tone: 'idle' }
const USER_LABELS: Record<number, StatusLabel> = {
  [USER_STATUSES.active]: { text: text('Activated'), tone: 'ok' },
  [USER_STATUSES.disabled]: { text: text('Disabled at WeChat-work'), tone: 'bad' },
  [USER_STATUSES.inactive]: { text: text('Not activated'), tone: 'warn' },
  [USER_STATUSES.left]: { text: text('Has left the corp'), tone: 'idle' },
}
export const userStatusOf = (status: number): StatusLabel => USER_LABELS[status] ?? UNKNOWN_USER

export const EVENT_LABELS: Record<WxEvent['state'], StatusLabel> = {
  pending: { text: text('Waits to be handled'), tone: 'warn' },
  done: { text: text('Handled'), tone: 'ok' },
  failed: { text: text('Not handled'), tone: 'bad' },
  ignored: { text: text('Of no concern'), tone: 'idle' },
}

export const COPY_LABELS: Record<CopyResult['outcome'], StatusLabel> = {
  updated: { text: text('People copied'), tone: 'ok' },
  unchanged: { text: text('Unchanged'), tone: 'idle' },
  failed: { text: text('Failed'), tone: 'bad' },
}

const MANAGED_LABELS: Record<'yes' | 'no', string> = {
  yes: text('Managed by this app'),
  no: text('Only readable: another app manages it'),
}
export const managedLabel = ({ managed }: KfAccount): string => MANAGED_LABELS[managed ? 'yes' : 'no']

/** How someone was added, as WeCom numbers it; what is not here is said as its number. */
export const ADD_WAY_LABELS: Record<number, string> = {
  0: text('Unknown way'),
  1: text('QR code'),
  2: text('Phone number search'),
  3: text('Shared card'),
  4: text('Group chat'),
  8: text('Third-party service'),
  9: text('Mailbox search'),
  10: text('Video channel'),
  16: text('Acquisition link'),
  201: text('Shared inside the corp'),
  202: text('Assigned by an administrator'),
}

export const CORP_STATUS_CHOICES: readonly Choice[] = CORP_STATUSES.map((value) => ({
  value,
  label: CORP_STATUS_LABELS[value].text,
}))
export const EVENT_CHOICES: readonly Choice[] = EVENT_STATES.map((value) => ({
  value,
  label: EVENT_LABELS[value].text,
}))
export const ONLINE_CHOICES: readonly Choice[] = [
  { value: 'online', label: text('Online') },
  { value: 'offline', label: text('Offline') },
  { value: 'invalid', label: text('Cannot receive') },
]
export const CUSTOMER_CHOICES: readonly Choice[] = [
  { value: 'added', label: text('Still a friend') },
  { value: 'messaged', label: text('Has chatted') },
  { value: 'lost', label: text('Friend left') },
]
/** By how the link is at WeCom, or by how its range is. */
export const LINK_CHOICES: readonly Choice[] = [
  { value: 'normal', label: LINK_STATUS_LABELS.normal.text },
  { value: 'unavailable', label: LINK_STATUS_LABELS.unavailable.text },
  ...RANGE_STATES.map((value) => ({ value, label: RANGE_LABELS[value].text })),
]
