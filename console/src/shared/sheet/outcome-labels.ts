import { text } from '#console/shared/i18n/i18n.ts'
import type { Outcomes } from './sheet-spec.ts'

/** Said of a row nothing stands against, where the server is not asked beforehand. */
export const READY = 'ready'

export const SHEET_OUTCOMES = {
  [READY]: { text: text('Will be taken in'), tone: 'ok' },
  created: { text: text('New'), tone: 'ok' },
  updated: { text: text('Updated'), tone: 'ok' },
  unchanged: { text: text('Unchanged'), tone: 'idle' },
  failed: { text: text('Failed'), tone: 'bad' },
} as const satisfies Outcomes
