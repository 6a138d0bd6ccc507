import { ATTRIBUTION_RULES, type AttributionRule } from '#contract/tracking/conversion-kinds.ts'
import type { Attribution } from '#contract/tracking/entities.ts'

/** A visit that may have led to the conversion, and what speaks for it. */
export interface Candidate {
  visitId: string
  at: Date
  by: Exclude<AttributionRule, 'none'>
}
export interface Attributed {
  visitId: string | null
  rule: AttributionRule
  candidates: Attribution['candidates']
}

const DAY_MS = 86_400_000
/** With an exact match the click may be later than the conversion by so much: clocks differ, and platforms report late. */
const FORWARDED_WITHIN = 5 * 60_000
const EXACT: readonly AttributionRule[] = ['track', 'click']

const strength = (rule: AttributionRule): number => ATTRIBUTION_RULES.indexOf(rule)
const stronger = (a: Candidate, b: Candidate): number =>
  strength(a.by) - strength(b.by) ||
  b.at.getTime() - a.at.getTime() ||
  (a.visitId < b.visitId ? 1 : a.visitId > b.visitId ? -1 : 0)

/** Each visit once, by the strongest that speaks for it. */
const distinct = (candidates: readonly Candidate[]): Candidate[] => {
  const seen = new Set<string>()
  return candidates.toSorted(stronger).filter(({ visitId }) => !seen.has(visitId) && seen.add(visitId))
}

/** The visit a conversion belongs to: the strongest rule, and of its visits the latest before the conversion, inside the window. */
export const attribute = (
  conversion: { at: Date },
  candidates: readonly Candidate[],
  windowDays: number,
): Attributed => {
  const at = conversion.at.getTime()
  const barred = (one: Candidate): 'after' | 'window' | undefined => {
    if (one.at.getTime() > at + (EXACT.includes(one.by) ? FORWARDED_WITHIN : 0)) return 'after'
    return at - one.at.getTime() > windowDays * DAY_MS ? 'window' : undefined
  }
  const known = distinct(candidates)
  const chosen = known.find((one) => barred(one) === undefined)
  return {
    visitId: chosen?.visitId ?? null,
    rule: chosen?.by ?? 'none',
    candidates: known.map((one) => ({
      visitId: one.visitId,
      at: one.at.toISOString(),
      by: one.by,
      verdict: barred(one) ?? (one === chosen ? 'chosen' : one.by === chosen?.by ? 'older' : 'weaker'),
    })),
  }
}
