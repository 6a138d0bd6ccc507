import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { WxEvent } from '#contract/wecom/entities.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { findCorp } from '../find-corp.ts'
import { EVENT_DUE } from './store-event.ts'

const SORTS = { createdAt: 'wecom_events.id' }

/** Never the body: it holds codes and people. */
const eventOf = (row: Omit<Row<'wecom_events'>, 'body' | 'key' | 'suite_id' | 'due_at'>): WxEvent => ({
  id: row.id,
  corpId: row.corp_id,
  event: row.event,
  change: row.change,
  at: row.at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  deliveries: row.deliveries,
  error: row.error,
})
const SHOWN = [
  'id',
  'corp_id',
  'event',
  'change',
  'at',
  'received_at',
  'state',
  'attempts',
  'deliveries',
  'error',
] as const

const eventsByIds = async (tx: Tx, ids: readonly string[]): Promise<WxEvent[]> =>
  ids.length === 0
    ? []
    : (await tx.selectFrom('wecom_events').select(SHOWN).where('id', 'in', ids).execute()).map(eventOf)

export const listWxEvents = ({ list, query, tx }: Context<typeof endpoints.listWxEvents>) =>
  tx(async (tx) => {
    const corp = await findCorp(tx, query.corp_id)
    const { Status } = list.filters
    let rows = tx.selectFrom('wecom_events').where('corp_id', '=', corp.id)
    if (Status !== undefined) rows = rows.where(sql<string>`wecom_events.state`, '=', Status)
    const { ids, page } = await pageOfIds(tx, rows, { id: 'wecom_events.id', columns: SORTS, list })
    return { events: inOrder(ids, await eventsByIds(tx, ids)), page, total: page.totalCounts }
  })

/** A failed one is worked on again at once, with all its tries; what is done stays done. */
export const retryWxEvent = ({ body, caller, client, tx }: Context<typeof endpoints.retryWxEvent>) =>
  tx(async (tx) => {
    const corp = await findCorp(tx, body.corp_id)
    const row = await tx
      .selectFrom('wecom_events')
      .select(SHOWN)
      .where('id', '=', body.id)
      .where('corp_id', '=', corp.id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('event.not_found')
    if (row.state !== 'failed') return { event: eventOf(row) }
    const again = await tx
      .updateTable('wecom_events')
      .set({ state: 'pending', attempts: 0, due_at: new Date(), error: null })
      .where('id', '=', row.id)
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    await sql`select pg_notify(${EVENT_DUE}, ${corp.id})`.execute(tx)
    await audit(tx, caller, client, {
      action: 'corp.retry_event',
      entity: 'corp',
      entityId: corp.id,
      entityName: corp.name,
      enterpriseId: corp.enterprise_id,
      after: { event: row.event, change: row.change, eventId: row.id },
    })
    return { event: eventOf(again) }
  })
