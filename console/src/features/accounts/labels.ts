import type { Account } from '#contract/accounts/entities.ts'
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  PROVIDER_TITLES,
  PROVIDERS,
  TOKEN_STATUSES,
  type TokenStatus,
} from '#contract/accounts/providers.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, StatusLabel> = {
  normal: { text: text('Normal'), tone: 'ok' },
  pending: { text: text('Under review'), tone: 'warn' },
  denied: { text: text('Review failed'), tone: 'bad' },
  frozen: { text: text('Frozen'), tone: 'bad' },
  unknown: { text: text('Not read yet'), tone: 'idle' },
}

/** Each status of a token, and what to do about it. */
export const TOKEN_LABELS: Record<TokenStatus, StatusLabel> = {
  none: {
    text: text('Not authorised'),
    tone: 'idle',
    advice: text('Authorise it at the platform, or enter a token by hand.'),
  },
  valid: { text: text('Authorised'), tone: 'ok' },
  expiring: {
    text: text('Ends soon'),
    tone: 'warn',
    advice: text('Authorise it anew before it ends; nothing is interrupted.'),
  },
  expired: {
    text: text('Has ended'),
    tone: 'bad',
    advice: text('Authorise it anew; its figures, and pushes that need it, wait until then.'),
  },
  broken: {
    text: text('No longer accepted'),
    tone: 'bad',
    advice: text('Authorise it anew; its figures, and pushes that need it, wait until then.'),
  },
}

export const PAUSED_LABELS: Record<NonNullable<Account['pushPaused']>['reason'], string> = {
  token: text('Pushes wait for a new authorisation'),
  push_token: text('Pushes wait for the push token'),
  breaker: text('Pushes pause after failures'),
  throttled: text('Pushes pause at the platform’s limit'),
  rule: text('Pushes paused by a rule'),
}

export const CONNECT_FAILED = text('The authorisation did not succeed. Try again.')
export const CONNECT_ERRORS: Record<string, string> = {
  state: text('The authorisation took too long or was used already. Start it once more.'),
  app: text('The third-party app no longer exists or belongs to another platform.'),
  refused: text('The platform refused. Check the app’s id and secret and its callback address, then try again.'),
  away: text('The platform could not be reached. Nothing was changed; try again shortly.'),
}

export const PROVIDER_CHOICES: readonly Choice[] = PROVIDERS.map((value) => ({ value, label: PROVIDER_TITLES[value] }))
export const ACCOUNT_STATUS_CHOICES: readonly Choice[] = ACCOUNT_STATUSES.map((value) => ({
  value,
  label: ACCOUNT_STATUS_LABELS[value].text,
}))
export const PAUSED_CHOICES: readonly Choice[] = Object.entries(PAUSED_LABELS).map(([value, label]) => ({
  value,
  label,
}))
export const TOKEN_CHOICES: readonly Choice[] = TOKEN_STATUSES.map((value) => ({
  value,
  label: TOKEN_LABELS[value].text,
}))
