import type { SpendRead, UnreadAccount } from '#contract/spend/platform-endpoints.ts'
import type { ReadFailure } from '#contract/spend/reads.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'

interface Label {
  text: string
  tone: Tone
}

const FAILURES: Record<ReadFailure, Label> = {
  auth: { text: text('Authorise anew'), tone: 'bad' },
  forbidden: { text: text('No permission for reports'), tone: 'bad' },
  refused: { text: text('Refused by the platform'), tone: 'bad' },
  throttled: { text: text('Too many calls, tried again soon'), tone: 'warn' },
  away: { text: text('No answer, tried again soon'), tone: 'warn' },
}

/** Where the reading of an account stands. */
export const readLabel = ({ tokenStatus, report: { at, failure } }: SpendRead): Label => {
  if (tokenStatus === 'none') return { text: text('Not authorised'), tone: 'idle' }
  if (tokenStatus === 'broken' || tokenStatus === 'expired') return FAILURES.auth
  if (failure !== null) return FAILURES[failure]
  return at === null ? { text: text('Not read yet'), tone: 'idle' } : { text: text('Read'), tone: 'ok' }
}

export const UNREAD_LABELS: Record<UnreadAccount['reason'], string> = {
  no_token: text('Not authorised'),
  token_ended: text('Authorise anew'),
  forbidden: text('No permission for reports'),
  failed: text('Reading failed'),
  not_yet: text('Not read yet'),
}
