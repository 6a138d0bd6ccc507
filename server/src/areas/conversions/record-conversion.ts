import type { ConversionKind, ConversionSource } from '#contract/tracking/conversion-kinds.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { type AdsetRow, findAdset } from '../adsets/find-adset.ts'
import { databaseNow } from '../../core/db/database-clock.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { holdCounters, keepCounters, readCounters } from './counters.ts'
import { deadlineFor } from './deadline.ts'
import { decide, type Decision } from './decide.ts'
import { readKnown } from './find-duplicates.ts'
import { keepPhone } from './push-phones.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { dueAfter, enqueue, wakeDelivery } from './push-queue.ts'
import { conversions } from '../../core/metrics/counted.ts'
import type { Services } from '../../core/services.ts'
import { attributeConversion, type FoundAttribution } from './attribute-conversion.ts'
import type { Traces } from './find-candidates.ts'
import { originOf } from '../tracking/origin.ts'

/** What a source reports. The same source and key of an ad set is the same conversion. */
export interface ConversionFact extends Partial<Traces> {
  adsetId: string
  kind: ConversionKind
  source: ConversionSource
  sourceKey: string
  at: Date
  /** When we heard of it; the day of the cap is this one's. */
  receivedAt?: Date
  amount?: number | null
  orderNo?: string | null
  /** As the visitor left it, for platforms that match by its hash. */
  phone?: string | null
  detail?: Record<string, unknown>
}

export interface RecordedConversion {
  conversionId: string
  pushId: string
  /** False where it was known already, and nothing changed. */
  fresh: boolean
}

export const tracesOf = (of: Partial<Traces>): Traces => ({
  trackId: of.trackId ?? null,
  clickId: of.clickId ?? null,
  session: of.session ?? null,
  visitor: of.visitor ?? null,
})

const findKnown = (tx: Tx, { adsetId, source, sourceKey }: ConversionFact) =>
  tx
    .selectFrom('conversions as c')
    .innerJoin('pushes as p', 'p.conversion_id', 'c.id')
    .select(['c.id as conversionId', 'p.id as pushId'])
    // As the unique index spells it.
    .where((eb) => eb(eb.fn.coalesce('c.adset_id', 'c.enterprise_id'), '=', adsetId))
    .where('c.source', '=', source)
    .where('c.source_key', '=', sourceKey)
    .executeTakeFirst()

interface Subject {
  conversionId: string
  pushId: string
  kind: ConversionKind
  at: Date
  amount: number | null
  orderNo: string | null
}

/** Decides under the ad set's counters, which the caller holds, and keeps what was counted. */
export const decideHeld = async (
  tx: Tx,
  adset: AdsetRow,
  subject: Subject,
  { visit, clickedAt }: Pick<FoundAttribution, 'visit' | 'clickedAt'>,
  likeness: { clickId: string | null; visitor: string | null },
  now: Date,
): Promise<Decision> => {
  const counters = await readCounters(tx, adset)
  const known = await readKnown(tx, adset.strategy, {
    adsetId: adset.id,
    pushId: subject.pushId,
    kind: subject.kind,
    event: adset.strategy.events[subject.kind] ?? '',
    visitId: visit?.id ?? null,
    orderNo: subject.orderNo,
    ...likeness,
  })
  const decision = decide(
    adset.strategy,
    { adsetId: adset.id, status: adset.status, now },
    counters,
    { id: subject.conversionId, kind: subject.kind, at: subject.at, amount: subject.amount, visitAt: clickedAt },
    known,
  )
  await keepCounters(tx, adset.id, decision.counters)
  return decision
}

const untouched = (adset: AdsetRow, kind: ConversionKind): Omit<Decision, 'counters'> => ({
  push: true,
  rule: 'test',
  detail: {},
  event: adset.strategy.events[kind] ?? '',
  delaySeconds: 0,
})

/** Writes a conversion down once, finds its visit, decides, and puts its push in the queue or on hold: all or nothing. */
export const recordConversion = async (
  tx: Tx,
  services: Services,
  fact: ConversionFact,
): Promise<RecordedConversion> => {
  await findAdset(tx, fact.adsetId)
  await holdCounters(tx, fact.adsetId)
  const known = await findKnown(tx, fact)
  if (known !== undefined) return { ...known, fresh: false }

  // Read again under the lock: what was changed meanwhile counts.
  const adset = await findAdset(tx, fact.adsetId)
  const now = fact.receivedAt ?? (await databaseNow(tx))
  const subject: Subject = {
    conversionId: newId('cv', now.getTime()),
    pushId: newId('pu', now.getTime()),
    kind: fact.kind,
    at: fact.at,
    amount: fact.amount ?? null,
    orderNo: fact.orderNo ?? null,
  }
  const traces = tracesOf(fact)
  const found = await attributeConversion(tx, adset, fact.at, traces)
  const { visit } = found
  const likeness = { clickId: visit?.click_id ?? traces.clickId, visitor: traces.visitor ?? visit?.visitor ?? null }
  // An operator's own test says nothing about the ad set, so that it is neither decided nor counted.
  const decision =
    fact.source === 'test' ? untouched(adset, fact.kind) : await decideHeld(tx, adset, subject, found, likeness, now)

  await tx
    .insertInto('conversions')
    .values({
      id: subject.conversionId,
      adset_id: adset.id,
      enterprise_id: adset.enterprise_id,
      kind: fact.kind,
      source: fact.source,
      source_key: fact.sourceKey,
      at: fact.at,
      received_at: now,
      amount: subject.amount,
      order_no: subject.orderNo,
      track_id: traces.trackId,
      click_id: likeness.clickId,
      visitor: likeness.visitor,
      visit_id: visit?.id ?? null,
      visit_at: visit?.at ?? null,
      attribution: JSON.stringify(found.attribution),
      detail: JSON.stringify({ ...fact.detail, ...(traces.session === null ? {} : { session: traces.session }) }),
    })
    .execute()
  const deadline = deadlineFor(adset.provider, found.clickedAt)
  const due = decision.push
    ? await dueAfter(tx, visit?.id ?? null, new Date(now.getTime() + decision.delaySeconds * 1000))
    : null
  await tx
    .insertInto('pushes')
    .values({
      id: subject.pushId,
      conversion_id: subject.conversionId,
      adset_id: adset.id,
      account_id: adset.account_id,
      provider: adset.provider,
      kind: fact.kind,
      event: decision.event,
      state: decision.push ? 'queued' : 'held',
      rule: decision.rule,
      detail: JSON.stringify(decision.detail),
      strategy_version: adset.strategy_version,
      day: shanghaiDay(fact.at),
      event_at: fact.at,
      decided_at: now,
      deadline,
      amount: subject.amount,
      visit_id: visit?.id ?? null,
      visit_at: visit?.at ?? null,
      click_id: likeness.clickId,
      order_no: subject.orderNo,
      visitor: likeness.visitor,
      ...(visit === null ? {} : originOf(visit)),
    })
    .execute()
  const { pushId } = subject
  const kept = { pushId, adsetId: adset.id, provider: adset.provider, deadline }
  await keepPhone(tx, services, fact.phone ?? null, kept, now)
  if (due !== null) {
    await enqueue(tx, [{ pushId, adsetId: adset.id, accountId: adset.account_id, dueAt: due, deadline }])
    await wakeDelivery(tx, adset.account_id)
  }
  await announceAdsets(tx, [adset.id])
  conversions.inc({ decision: decision.push ? 'pushed' : 'held', rule: decision.rule })
  return { conversionId: subject.conversionId, pushId: subject.pushId, fresh: true }
}
