import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { Row } from '../../core/db/schema.ts'
import { decide, type Decision, type DecisionCounters } from './decide.ts'
import { matchFor } from './find-duplicates.ts'

export type Replayed = Pick<
  Row<'pushes'>,
  'conversion_id' | 'kind' | 'state' | 'event_at' | 'amount' | 'visit_id' | 'click_id' | 'order_no' | 'visitor'
> & { clickedAt: Date | null }

/** Decides one conversion after another as the strategy would have, keeping in mind what it let through. */
export const createReplay = (
  adsetId: string,
  strategy: PushStrategy,
  eligible: number,
): ((one: Replayed) => Pick<Decision, 'push' | 'rule'>) => {
  let counters: DecisionCounters = { eligible, ratioSeen: 0, ratioSince: 0, day: null, pushedToday: 0 }
  const passed = new Set<string>()
  const seen = new Set<string>()
  return (one) => {
    const event = strategy.events[one.kind] ?? ''
    const likeness = {
      kind: one.kind,
      event,
      clickId: one.click_id,
      visitId: one.visit_id,
      orderNo: one.order_no,
      visitor: one.visitor,
    }
    const match = matchFor(strategy.dedupeBy, likeness)
    const same = match && [event, ...match].join('\0')
    const person = strategy.firstOnly ? matchFor('visitor', likeness) : undefined
    const first = person && [one.kind, ...person].join('\0')
    const decision = decide(
      strategy,
      { adsetId, status: 'AD_RUNNING', now: one.event_at },
      counters,
      { id: one.conversion_id, kind: one.kind, at: one.event_at, amount: one.amount, visitAt: one.clickedAt },
      { duplicate: same !== undefined && passed.has(same), earlier: first !== undefined && seen.has(first) },
    )
    counters = decision.counters
    if (decision.push && same !== undefined) passed.add(same)
    if (first !== undefined) seen.add(first)
    return decision
  }
}
