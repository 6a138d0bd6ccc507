import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '../../../core/db/ids.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'

/** Heard by the workers: something came. */
export const EVENT_DUE = 'wecom_event'

export interface NewEvent {
  corpId: string | null
  suiteId: string | null
  fields: Record<string, string>
}

/** Not part of what happened: each delivery may bring another. */
const PASSING: readonly string[] = ['WelcomeCode']
/** Good for an authorisation until it is used: kept sealed. */
const SECRET = 'AuthCode'

const keyOf = ({ corpId, suiteId, fields }: NewEvent): string => {
  const lasting = Object.entries(fields)
    .filter(([name]) => !PASSING.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([corpId, suiteId, lasting]))
    .digest('base64url')
}

/** When it happened, to the end of that second, but never after it came. */
const timeOf = (fields: Record<string, string>, now: Date): Date => {
  const stamp = Number(fields['TimeStamp'] ?? fields['CreateTime'] ?? '')
  return Number.isInteger(stamp) && stamp > 0 ? new Date(Math.min(stamp * 1000 + 999, now.getTime())) : now
}

/** Kept before anything is done about it. The same once more only counts. */
export const storeEvent = (services: Services, event: NewEvent): Promise<void> =>
  withSystem(services.db, async (tx) => {
    const { corpId, suiteId, fields } = event
    const now = new Date()
    const secret = fields[SECRET]
    const body = secret === undefined ? fields : { ...fields, [SECRET]: services.keys.encrypt(secret) }
    await tx
      .insertInto('wecom_events')
      .values({
        id: newId('we', now.getTime()),
        corp_id: corpId,
        suite_id: suiteId,
        key: keyOf(event),
        event: (fields['InfoType'] ?? fields['Event'] ?? fields['MsgType'] ?? '').slice(0, 64),
        change: (fields['ChangeType'] ?? '').slice(0, 64),
        body: JSON.stringify(body),
        at: timeOf(fields, now),
        received_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ deliveries: eb('wecom_events.deliveries', '+', 1) })),
      )
      .execute()
    if (corpId !== null)
      await tx.updateTable('wecom_corps').set({ last_event_at: now }).where('id', '=', corpId).execute()
    await sql`select pg_notify(${EVENT_DUE}, ${corpId ?? ''})`.execute(tx)
  })

/** A ticket is no event: only the newest counts, and the next one follows soon. */
export const storeTicket = async ({ db, keys }: Services, suiteId: string, fields: Record<string, string>) => {
  const now = new Date()
  const at = timeOf(fields, now)
  await db
    .insertInto('wecom_suites')
    .values({ suite_id: suiteId, ticket_sealed: keys.encrypt(fields['SuiteTicket'] ?? ''), ticket_at: at })
    .onConflict((conflict) =>
      conflict
        .column('suite_id')
        .doUpdateSet((eb) => ({ ticket_sealed: eb.ref('excluded.ticket_sealed'), ticket_at: at }))
        // One that was held up on its way must not take the place of a newer.
        .where((eb) => eb.or([eb('wecom_suites.ticket_at', 'is', null), eb('wecom_suites.ticket_at', '<=', at)])),
    )
    .execute()
}
