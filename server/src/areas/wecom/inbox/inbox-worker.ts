import { sql } from 'kysely'
import { withSystem } from '../../../core/db/tenant.ts'
import { isDatabaseAway } from '../../../core/db/database-away.ts'
import { Failure } from '../../../core/http/failure.ts'
import { createLeaseWorker, type LeaseWorker, startLeaseWorker } from '../../../core/jobs/lease-worker.ts'
import { activeAdmins, type News, notify } from '../../../core/notifications/notify.ts'
import type { Services } from '../../../core/services.ts'
import { WecomFailure } from '../port.ts'
import { ACQUISITION_CHANGES } from '../events/acquisition-events.ts'
import { AUTH_EVENTS } from '../events/auth-events.ts'
import { CONTACT_CHANGES } from '../events/contact-events.ts'
import { CUSTOMER_CHANGES } from '../events/customer-events.ts'
import { EVENT_DUE } from './store-event.ts'
import { type EventHandler, ignored, type StoredEvent } from './stored-event.ts'

type Handlers = Readonly<Record<string, EventHandler>>

const BY_CHANGE: Readonly<Record<string, Handlers>> = {
  customer_acquisition: ACQUISITION_CHANGES,
  change_external_contact: CUSTOMER_CHANGES,
  change_contact: CONTACT_CHANGES,
}

const own = (handlers: Handlers | undefined, name: string): EventHandler | undefined =>
  handlers !== undefined && Object.hasOwn(handlers, name) ? handlers[name] : undefined

const nothing: EventHandler = () => async () => ignored('无需处理')

/** What is to be done about an event; most that WeCom sends concern us not. */
const handlerOf = ({ event, change }: StoredEvent): EventHandler =>
  own(AUTH_EVENTS, event) ?? own(Object.hasOwn(BY_CHANGE, event) ? BY_CHANGE[event] : undefined, change) ?? nothing

/** Longer than any event takes: whoever was killed over one leaves it to others then. */
const LEASE = '60 seconds'
const EVENTS_AT_ONCE = 32
const POLL = 2000
/** Between the tries, in seconds; after the last one it waits for a person. */
const PAUSES = [2, 10, 60, 300, 1800]

/** Claims the oldest that are due, also those whose lease expired. Corps that are being worked on wait. */
const claimEvents = async ({ db }: Services, busy: readonly string[]): Promise<StoredEvent[]> => {
  const { rows } = await sql<StoredEvent>`
    update wecom_events e set due_at = now() + ${LEASE}::interval, attempts = attempts + 1
    from (select id from wecom_events where due_at <= now() and coalesce(corp_id, '') <> all (${busy})
      order by due_at limit ${EVENTS_AT_ONCE} for update skip locked) due
    where e.id = due.id returning e.*`.execute(db)
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
}

/** What the console shows. */
const shownError = (error: unknown): string => {
  if (error instanceof WecomFailure) return error.message
  return error instanceof Failure ? error.code : '处理时出错，请查看日志'
}

/** Of a corp that did not come to be there is no list to find it in. */
const notifyOfNewcomer = async ({ db }: Services, { suite_id }: StoredEvent, words: string): Promise<void> => {
  const news: News = { kind: 'wecom.broken', params: { corp: `新授权的企业（${suite_id ?? ''}）`, error: words } }
  await withSystem(db, async (tx) => notify(tx, await activeAdmins(tx), news))
}

const postpone = async (services: Services, event: StoredEvent, error: unknown): Promise<void> => {
  const pause = PAUSES[event.attempts - 1]
  if (!(error instanceof WecomFailure)) services.log.warn({ err: error, eventId: event.id }, 'wecom event')
  if (pause === undefined && event.corp_id === null) await notifyOfNewcomer(services, event, shownError(error))
  await services.db
    .updateTable('wecom_events')
    .set({
      error: shownError(error),
      state: pause === undefined ? 'failed' : 'pending',
      due_at: pause === undefined ? null : sql<Date>`now() + make_interval(secs => ${pause})`,
    })
    .where('id', '=', event.id)
    // Someone may have taken it over meanwhile.
    .where('attempts', '=', event.attempts)
    .execute()
}

const handleEvent = async (services: Services, event: StoredEvent): Promise<void> => {
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

/** Those of one corp, in the order they happened. */
const handleInTurn = async (services: Services, events: readonly StoredEvent[]): Promise<void> => {
  for (const event of events) {
    await handleEvent(services, event).catch((error: unknown) => {
      // Kept as it is: it is claimed again when its lease expires.
      if (isDatabaseAway(error)) throw error
      return postpone(services, event, error)
    })
  }
}

/** Handles what WeCom sent. Each corp is a queue: one that is slow holds up no other. */
export const createInboxWorker = (services: Services): LeaseWorker =>
  createLeaseWorker({
    claim: async ({ busy }) => {
      const events = await claimEvents(services, busy())
      return [...Map.groupBy(events, ({ corp_id }) => corp_id ?? '')].map(([corpId, own]) => ({
        queue: corpId,
        run: () => handleInTurn(services, own).then(() => 1),
      }))
    },
  })

/** Works as long as the process lives: at once when something came, and every two seconds in any case. */
export const startInbox = (services: Services): Pick<LeaseWorker, 'stop'> =>
  startLeaseWorker(services, createInboxWorker(services), { name: 'wecom inbox', channel: EVENT_DUE, poll: POLL })
