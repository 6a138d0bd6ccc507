import type { PolicyState, YianOrder } from '#contract/insurance/entities.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { STATES_OF } from '#contract/wallet/commission-stages.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export type Notice = ReplyOf<Endpoints['getYianOrder']>['notices'][number]

export const POLICY_LABELS: Record<PolicyState, StatusLabel> = {
  pending: { text: text('Policy not applied for yet'), tone: 'idle' },
  underwriting: { text: text('Waits for underwriting'), tone: 'idle' },
  underwritten: { text: text('Underwritten'), tone: 'idle' },
  refused: { text: text('Underwriting refused'), tone: 'bad' },
  issuing: { text: text('Policy being issued'), tone: 'idle' },
  issued: { text: text('Policy issued'), tone: 'ok' },
  failed: { text: text('Policy not issued'), tone: 'bad' },
  surrendered: { text: text('Surrendered'), tone: 'warn' },
  renewed: { text: text('Renewed'), tone: 'ok' },
}

export const PAY_LABELS: Record<YianOrder['payMode'], string> = {
  once: text('paid at once'),
  monthly: text('paid monthly'),
  yearly: text('paid yearly'),
}

export const NOTICE_LABELS: Record<Notice['type'], StatusLabel> = {
  apply: { text: text('Applied'), tone: 'idle' },
  underwrite: { text: text('Underwriting'), tone: 'idle' },
  issue: { text: text('Issue of the policy'), tone: 'ok' },
  renewal: { text: text('Renewal'), tone: 'ok' },
  surrender: { text: text('Surrender'), tone: 'warn' },
}

const REFUND_LABELS: Record<string, string> = {
  normal: text('ordinary refund'),
  full: text('full refund'),
  hesitation: text('within the cooling-off period'),
  current: text('current period refunded'),
}
/** What a surrender gives back; a word we do not know is said as it came. */
export const refundLabel = (type: string): string => REFUND_LABELS[type] ?? type

export const POLICY_CHOICES: readonly Choice[] = [
  ...Object.entries(POLICY_LABELS).map(([value, { text: label }]) => ({ value, label })),
  { value: STATES_OF.policy.due.join(','), label: text('To be issued soon') },
  { value: STATES_OF.policy.settled.join(','), label: text('Policies in force') },
]
