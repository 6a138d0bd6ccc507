import type { AttemptOutcome } from '#contract/adsets/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const OUTCOME_LABELS: Record<AttemptOutcome, StatusLabel> = {
  started: { text: text('Under way, or cut off'), tone: 'idle' },
  delivered: { text: text('Accepted'), tone: 'ok' },
  duplicate: { text: text('Known to the platform already'), tone: 'ok' },
  retry: { text: text('Failed, is tried again'), tone: 'warn' },
  throttled: { text: text('Too many calls, is tried again'), tone: 'warn' },
  auth_failed: { text: text('Token refused'), tone: 'bad' },
  rejected: { text: text('Refused'), tone: 'bad' },
  uncertain: { text: text('No answer'), tone: 'warn' },
}
