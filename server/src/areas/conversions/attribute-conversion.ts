import type { Attribution } from '#contract/tracking/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { attribute } from './attribute.ts'
import { findCandidates, type FoundVisit, type Traces } from './find-candidates.ts'

export interface FoundAttribution {
  attribution: Attribution
  visit: FoundVisit | null
  /** When the click of the visit happened. */
  clickedAt: Date | null
}

/** The visit a conversion belongs to, among those of its ad set. */
export const attributeConversion = async (
  tx: Tx,
  adset: { id: string; strategy: { windowDays: number } },
  at: Date,
  traces: Traces,
): Promise<FoundAttribution> => {
  const found = await findCandidates(tx, adset.id, traces)
  const { windowDays } = adset.strategy
  const { visitId, rule, candidates } = attribute({ at }, found, windowDays)
  const chosen = found.find((one) => one.visitId === visitId)
  return {
    attribution: { rule, windowDays, candidates },
    visit: chosen?.visit ?? null,
    clickedAt: chosen?.at ?? null,
  }
}
