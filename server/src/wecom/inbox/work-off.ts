import { sql } from 'kysely'
import { withSystem } from '../../core/db/tenant.ts'
import { isDatabaseAway } from '../../core/db/database-away.ts'
import { Failure } from '../../core/http/failure.ts'
import { activeAdmins, type News, notify } from '../../core/notifications/notify.ts'
import type { Services } from '../../core/services.ts'
import { WecomFailure } from '../../areas/wecom/port.ts'
import { handlerOf } from './handlers.ts'
import type { StoredEvent } from '../../areas/wecom/inbox/stored-event.ts'

/** Longer than any event takes: whoever was killed over one leaves it to others then. */
const LEASE = '60 seconds'
const AT_ONCE = 32
/** Between the tries, in seconds; after the last one it waits for a person. */
const PAUSES = [2, 10, 60, 300, 1800]

/** Takes the oldest that are due; no other process takes the same. Corps that are being worked on wait. */
const claim = async ({ db }: Services, busy: readonly string[]): Promise<StoredEvent[]> => {
  const { rows } = await sql<StoredEvent>`
    update wecom_events e set due_at = now() + ${LEASE}::interval, attempts = attempts + 1
    from (select id from wecom_events where due_at <= now() and coalesce(corp_id, '') <> all (${busy})
      order by due_at limit ${AT_ONCE} for update skip locked) due
    where e.id = due.id returning e.*`.execute(db)
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
}

const wordsOf = (error: unknown): string => {
  if (error instanceof WecomFailure) return error.message
  return error instanceof Failure ? error.code : '处理时出错，请查看日志'
}

/** Of a corp that did not come to be there is no list to find it in. */
const tellOfNewcomer = async ({ db }: Services, { suite_id }: StoredEvent, words: string): Promise<void> => {
  const news: News = { kind: 'wecom.broken', params: { corp: `新授权的企业（${suite_id ?? ''}）`, error: words } }
  await withSystem(db, async (tx) => notify(tx, await activeAdmins(tx), news))
}

const postpone = async (services: Services, event: StoredEvent, error: unknown): Promise<void> => {
  const pause = PAUSES[event.attempts - 1]
  if (!(error instanceof WecomFailure)) services.log.warn({ err: error, eventId: event.id }, 'wecom event')
  if (pause === undefined && event.corp_id === null) await tellOfNewcomer(services, event, wordsOf(error))
  await services.db
    .updateTable('wecom_events')
    .set({
      error: wordsOf(error),
      state: pause === undefined ? 'failed' : 'pending',
      due_at: pause === undefined ? null : sql<Date>`now() + make_interval(secs => ${pause})`,
    })
    .where('id', '=', event.id)
    // Someone may have taken it over meanwhile.
    .where('attempts', '=', event.attempts)
    .execute()
}

const work = async (services: Services, event: StoredEvent): Promise<void> => {
  const apply = await handlerOf(event)(services, event)
  await withSystem(services.db, async (tx) => {
    const held = await tx
      .selectFrom('wecom_events')
      .select('id')
      .where('id', '=', event.id)
      .where('state', '=', 'pending')
      .forUpdate()
      .executeTakeFirst()
    if (held === undefined) return
    const outcome = await apply(tx)
    const error = outcome.state === 'ignored' ? outcome.why : null
    await tx
      .updateTable('wecom_events')
      .set({ state: outcome.state, error, due_at: null, body: sql`body - 'AuthCode'` })
      .where('id', '=', event.id)
      .execute()
  })
}

const workInTurn = async (services: Services, events: readonly StoredEvent[]): Promise<void> => {
  for (const event of events) {
    await work(services, event).catch((error: unknown) => {
      // Kept as it is: the lease runs out and someone takes it up again.
      if (isDatabaseAway(error)) throw error
      return postpone(services, event, error)
    })
  }
}

/** Begins with what is due, each corp's in the order it happened; a corp that is slow holds up no other. */
export const beginWork = async (
  services: Services,
  busy: readonly string[] = [],
): Promise<{ corpId: string; ended: Promise<void> }[]> => {
  const events = await claim(services, busy)
  const byCorp = Map.groupBy(events, ({ corp_id }) => corp_id ?? '')
  return [...byCorp].map(([corpId, own]) => ({ corpId, ended: workInTurn(services, own) }))
}

/** Works until nothing more is due now. */
export const workOff = async (services: Services): Promise<void> => {
  for (let begun = await beginWork(services); begun.length > 0; begun = await beginWork(services))
    await Promise.all(begun.map(({ ended }) => ended))
}
