import { sql } from 'kysely'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { type AdsetRow, findAdsets } from '../adsets/find-adset.ts'
import type { Row } from '../../core/db/schema.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { holdCounters } from './counters.ts'
import { deadlineFor } from './deadline.ts'
import { dueAfter, enqueue, wakeDelivery } from './push-queue.ts'
import type { Services } from '../../core/services.ts'
import { attributeConversion } from './attribute-conversion.ts'
import { originOf } from '../tracking/origin.ts'
import { decideHeld } from './record-conversion.ts'

const WITHIN = 86_400_000
const PORTION = 200

type Open = Row<'conversions'> & { push_id: string; rule: Row<'pushes'>['rule'] }

/** Read again under the lock: another may have found its visit meanwhile. */
const findOpen = (tx: Tx, id: string): Promise<Open | undefined> =>
  tx
    .selectFrom('conversions as c')
    .innerJoin('pushes as p', 'p.conversion_id', 'c.id')
    .selectAll('c')
    .select(['p.id as push_id', 'p.rule'])
    .where('c.id', '=', id)
    .where('c.visit_id', 'is', null)
    .where('p.state', '=', 'held')
    .executeTakeFirst()

const sessionIn = ({ detail }: Open): string | null => {
  const session = detail['session']
  return typeof session === 'string' ? session : null
}

const lookAgain = async (tx: Tx, services: Services, adset: AdsetRow, row: Open, now: Date): Promise<boolean> => {
  const traces = { trackId: row.track_id, clickId: row.click_id, session: sessionIn(row), visitor: row.visitor }
  const found = await attributeConversion(tx, adset, row.at, traces)
  const { visit, attribution } = found
  if (visit === null) return false
  const likeness = { clickId: visit.click_id ?? row.click_id, visitor: row.visitor ?? visit.visitor }
  const joined = { visit_id: visit.id, visit_at: visit.at, click_id: likeness.clickId, visitor: likeness.visitor }
  await tx
    .updateTable('conversions')
    .set({ ...joined, attribution: JSON.stringify(attribution) })
    .where('id', '=', row.id)
    .execute()
  const deadline = deadlineFor(adset.provider, found.clickedAt)
  // What another rule held stays held: only the missing visit was in the way of these.
  if (row.rule !== 'unattributed') {
    await tx
      .updateTable('pushes')
      .set({ ...joined, ...originOf(visit), deadline })
      .where('id', '=', row.push_id)
      .execute()
    return true
  }
  const subject = {
    conversionId: row.id,
    pushId: row.push_id,
    kind: row.kind,
    at: row.at,
    amount: row.amount,
    orderNo: row.order_no,
  }
  const decision = await decideHeld(tx, adset, subject, found, likeness, now)
  const due = decision.push
    ? await dueAfter(tx, visit.id, new Date(now.getTime() + decision.delaySeconds * 1000))
    : null
  await tx
    .updateTable('pushes')
    .set({
      ...joined,
      ...originOf(visit),
      deadline,
      account_id: adset.account_id,
      event: decision.event,
      state: decision.push ? 'queued' : 'held',
      rule: decision.rule,
      detail: JSON.stringify(decision.detail),
      strategy_version: adset.strategy_version,
      decided_at: now,
    })
    .where('id', '=', row.push_id)
    .execute()
  if (due !== null) {
    const { id: adsetId, account_id: accountId } = adset
    await enqueue(tx, [{ pushId: row.push_id, adsetId, accountId, dueAt: due, deadline }])
    await wakeDelivery(tx, accountId)
  }
  return true
}

/** Those that something may be found for now. */
const nextOpen = async ({ db }: Services, since: Date, after: string) => {
  const { rows } = await sql<{ id: string; adset_id: string }>`
    select c.id, c.adset_id from conversions c
    where c.visit_id is null and c.received_at > ${since} and c.adset_id is not null and c.id > ${after}
      and (exists (select from click_keys k where k.adset_id = c.adset_id
             and k.key in (c.click_id, 't:' || c.track_id, 's:' || (c.detail ->> 'session')))
        or exists (select from visits v where v.id = c.track_id and v.at = time_of_id(c.track_id) and v.adset_id = c.adset_id)
        or exists (select from pushes p where p.adset_id = c.adset_id and p.visitor = c.visitor and p.visit_id is not null))
    order by c.id limit ${PORTION}`.execute(db)
  return rows
}

/** Looks again for the visits of conversions that came before their click. Answers how many were found. */
export const reattribute = async (services: Services, now = new Date()): Promise<number> => {
  let found = 0
  let after = ''
  for (;;) {
    const open = await nextOpen(services, new Date(now.getTime() - WITHIN), after)
    for (const { id, adset_id: adsetId } of open) {
      const joined = await withSystem(services.db, async (tx) => {
        await holdCounters(tx, adsetId)
        const [adset] = await findAdsets(tx, [adsetId])
        const row = await findOpen(tx, id)
        if (adset === undefined || row === undefined) return false
        const changed = await lookAgain(tx, services, adset, row, now)
        if (changed) await announceAdsets(tx, [adsetId])
        return changed
      })
      if (joined) found++
    }
    if (open.length < PORTION) return found
    after = open.at(-1)?.id ?? ''
  }
}
