import type { SwitchStatus, UserStatus } from '#contract/identity/statuses.ts'
import { SWITCH_STATUSES, USER_STATUSES } from '#contract/identity/statuses.ts'
import { MEMBER_ROLES, type Role, ROLES } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'

export const ROLE_LABELS: Record<Role, string> = {
  Admin: text('Administrator'),
  User: text('Enterprise owner'),
  Member: text('Member'),
  MemberCustomer: text('Customer'),
}
export const ROLE_HINTS: Record<Role, string> = {
  Admin: text('Sees and manages everything, settings included.'),
  User: text('Manages the own enterprises: ad sets, members, reports.'),
  Member: text('Works in the enterprise; may not delete, move or manage members.'),
  MemberCustomer: text('Only reads the ad sets shared with them; personal data is masked.'),
}

export const STATUS_LABELS: Record<UserStatus, { text: string; tone: Tone }> = {
  active: { text: text('Active'), tone: 'ok' },
  pending: { text: text('Waits for approval'), tone: 'warn' },
  disabled: { text: text('Disabled'), tone: 'idle' },
}

const roleChoices = (roles: readonly Role[]): Choice[] => roles.map((value) => ({ value, label: ROLE_LABELS[value] }))
const statusChoices = (statuses: readonly (UserStatus | SwitchStatus)[]): Choice[] =>
  statuses.map((value) => ({ value, label: STATUS_LABELS[value].text }))

export const ROLE_CHOICES = roleChoices(ROLES)
export const MEMBER_ROLE_CHOICES = roleChoices(MEMBER_ROLES)
export const USER_STATUS_CHOICES = statusChoices(USER_STATUSES)
export const SWITCH_STATUS_CHOICES = statusChoices(SWITCH_STATUSES)
