import type { CommissionStage, Pace } from '#contract/wallet/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'

export const PACE_LABELS: Record<Pace, { word: string; tone: Tone }> = {
  none: { word: text('No spend on record yet'), tone: 'idle' },
  behind: { word: text('Slower than planned'), tone: 'ok' },
  even: { word: text('On pace'), tone: 'ok' },
  ahead: { word: text('Faster than planned'), tone: 'warn' },
  over: { word: text('Over budget'), tone: 'bad' },
}
export const STAGE_LABELS: Record<CommissionStage, string> = {
  due: text('Due for settlement'),
  settled: text('Settled'),
  lost: text('Lost'),
}
/** Of a premium. */
export const PREMIUM_LABELS: Record<CommissionStage, string> = {
  due: text('To be issued'),
  settled: text('In force'),
  lost: text('Surrendered'),
}
