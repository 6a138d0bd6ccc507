import type { JudgedRule } from '#contract/rules/entities.ts'
import type { SkipReason } from '#contract/rules/rule-kinds.ts'
import type { Verdict } from './judge.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

export type Paced = Pick<JudgedRule, 'lasting' | 'cooldown' | 'repeats' | 'dailyMost'>

export interface RuleState {
  /** The conditions hold without a break since then. */
  overSince: Date | null
  /** It applies since then. */
  since: Date | null
  /** When it last applied and changed something. */
  lastBegan: Date | null
}

export const SILENT: RuleState = { overSince: null, since: null, lastBegan: null }

/** Of those the conditions hold on. */
export const isHolding = (reason: SkipReason): boolean =>
  reason === 'lasting' || reason === 'cooldown' || reason === 'limit'

export interface Step {
  state: RuleState
  /** It begins to apply, applies once more, or ends. */
  change: 'began' | 'again' | 'ended' | null
  /** Why nothing is done although the conditions hold; undefined where that stays as it was. */
  reason: SkipReason | null | undefined
}

/** The same where everything was so already: it rests from nothing, and what it does once more is not worth an entry. */
export const withoutEffect = (step: Step, before: RuleState): Step =>
  step.change === 'again'
    ? { state: before, change: null, reason: undefined }
    : { ...step, state: { ...step.state, lastBegan: before.lastBegan } }

/**
 * What becomes of a rule and one thing by the verdict of now. What nobody knows ends nothing that applies and no wait, but
 * nothing is skipped any longer.
 */
export const advance = (rule: Paced, state: RuleState, verdict: Verdict, appliedToday: number, at: Date): Step => {
  const isRested = state.lastBegan === null || at.getTime() - state.lastBegan.getTime() >= rule.cooldown * MINUTE
  const hasRoom = rule.dailyMost === null || appliedToday < rule.dailyMost
  if (state.since !== null) {
    if (verdict.state === 'off')
      return { state: { ...SILENT, lastBegan: state.lastBegan }, change: 'ended', reason: undefined }
    const applies = rule.repeats && rule.cooldown > 0 && verdict.state === 'on' && isRested && hasRoom
    return applies
      ? { state: { ...state, since: at, lastBegan: at }, change: 'again', reason: null }
      : { state, change: null, reason: undefined }
  }
  if (verdict.state === null) {
    if (verdict.reason !== null) return { state, change: null, reason: verdict.reason }
    const isWaiting = state.overSince !== null && at.getTime() - state.overSince.getTime() < rule.lasting * HOUR
    return isWaiting
      ? { state, change: null, reason: undefined }
      : { state: { ...state, overSince: null }, change: null, reason: null }
  }
  if (verdict.state !== 'on') return { state: { ...state, overSince: null }, change: null, reason: verdict.reason }
  const overSince = state.overSince ?? at
  const waiting = { ...state, overSince }
  if (at.getTime() - overSince.getTime() < rule.lasting * HOUR)
    return { state: waiting, change: null, reason: 'lasting' }
  if (!isRested) return { state: waiting, change: null, reason: 'cooldown' }
  if (!hasRoom) return { state: waiting, change: null, reason: 'limit' }
  return { state: { overSince, since: at, lastBegan: at }, change: 'began', reason: null }
}
