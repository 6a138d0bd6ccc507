import type { AlarmKind } from '#contract/work/alarm-kinds.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** What sounds ends only when it is so far on the good side, so that it does not sound and end by turns. */
const MARGIN = 0.05

export interface Condition {
  kind: AlarmKind
  threshold: number
  /** Hours. */
  lasting: number
  /** Minutes. */
  cooldown: number
}

export interface AlarmState {
  /** Beyond the threshold without a break since then. */
  overSince: Date | null
  /** Sounds since then. */
  since: Date | null
  /** When it last began to sound. */
  lastBegan: Date | null
}

export const SILENT: AlarmState = { overSince: null, since: null, lastBegan: null }

const isOver = ({ kind, threshold }: Condition, value: number): boolean => {
  if (kind === 'balance') return value < threshold
  return kind === 'stopped' || kind === 'budget' ? value >= threshold : value > threshold
}

const isOverNoMore = (condition: Condition, value: number): boolean => {
  if (condition.kind === 'cost') return value <= condition.threshold * (1 - MARGIN)
  if (condition.kind === 'balance') return value >= condition.threshold * (1 + MARGIN)
  return !isOver(condition, value)
}

export interface Step {
  state: AlarmState
  change: 'began' | 'ended' | null
}

/** What becomes of an alarm by the figure of now. A figure that nobody knows changes nothing. */
export const advance = (condition: Condition, state: AlarmState, value: number | null, at: Date): Step => {
  if (value === null) return { state, change: null }
  if (state.since !== null)
    return isOverNoMore(condition, value)
      ? { state: { ...SILENT, lastBegan: state.since }, change: 'ended' }
      : { state, change: null }
  if (!isOver(condition, value)) return { state: { ...state, overSince: null }, change: null }
  const overSince = state.overSince ?? at
  const isLasting = at.getTime() - overSince.getTime() >= condition.lasting * HOUR
  const isRested = state.lastBegan === null || at.getTime() - state.lastBegan.getTime() >= condition.cooldown * MINUTE
  if (!isLasting || !isRested) return { state: { ...state, overSince }, change: null }
  return { state: { overSince, since: at, lastBegan: at }, change: 'began' }
}
