import { sql } from 'kysely'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { Claim, DueDelivery } from './claim.ts'
import { FAILING, nextTry, restAfter } from './next-try.ts'
import { notifyOfEndpoint } from './notify-endpoint.ts'
import type { WebhookAnswer } from './send.ts'

/** Of what is given up an owner hears once a day. */
const ALARM_EVERY = 86_400_000

export interface Clocked {
  now(): Date
  /** From 0 up to 1. */
  random(): number
}

export interface Settled {
  delivery: DueDelivery
  answer: WebhookAnswer
  at: Date
}

type Endpoint = Row<'webhook_endpoints'>
type Outcome = 'delivered' | 'waiting' | 'dead'

const writeAttempt = (tx: Tx, { enterprise_id }: Endpoint, { delivery, answer, at }: Settled) =>
  tx
    .insertInto('webhook_attempts')
    .values({
      id: newId('wa', at.getTime()),
      delivery_id: delivery.id,
      enterprise_id,
      at,
      ms: answer.ms,
      status: answer.status,
      reply: answer.reply,
      error: answer.error,
    })
    .execute()

/** Where it is still this claim's own; what waits behind it follows it. */
const writeState = async (
  tx: Tx,
  { owner, endpointId }: Claim,
  { delivery, answer, at }: Settled,
  { now, random }: Clocked,
): Promise<Outcome | undefined> => {
  const own = await tx
    .selectFrom('webhook_deliveries')
    .select(['attempts', 'seq'])
    .where('id', '=', delivery.id)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst()
  if (own === undefined) return undefined
  const attempts = own.attempts + 1
  const next =
    answer.outcome === 'delivered' ? undefined : nextTry(attempts, now(), random(), answer.retryAfterSeconds ?? 0)
  const state: Outcome = answer.outcome === 'delivered' ? 'delivered' : next === undefined ? 'dead' : 'waiting'
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state,
      attempts,
      tried_at: at,
      status: answer.status,
      error: answer.error,
      lease_owner: null,
      lease_until: null,
      ...(next === undefined ? {} : { due_at: next }),
    })
    .where('id', '=', delivery.id)
    .execute()
  const behind = sql`endpoint_id = ${endpointId} and ordering_key = ${delivery.orderingKey} and state = 'waiting' and seq > ${own.seq}`
  if (next === undefined)
    await sql`update webhook_deliveries set due_at = ${now()} where ${behind} and attempts = 0 and due_at > ${now()}`.execute(
      tx,
    )
  else await sql`update webhook_deliveries set due_at = ${next} where ${behind} and due_at < ${next}`.execute(tx)
  return state
}

/** What failed while the endpoint was away does not wait any longer. */
const catchUp = async (tx: Tx, { id, failing_since }: Endpoint, now: Date): Promise<void> => {
  if (failing_since === null) return
  await sql`
    update webhook_deliveries set due_at = ${now}
    where endpoint_id = ${id} and state = 'waiting' and due_at > ${now} and (attempts = 0 or tried_at >= ${failing_since})`.execute(
    tx,
  )
}

const noteSuccess = async (tx: Tx, endpoint: Endpoint, now: Date): Promise<void> => {
  if (endpoint.failures >= FAILING) await catchUp(tx, endpoint, now)
  await tx
    .updateTable('webhook_endpoints')
    .set({
      failures: 0,
      failing_since: null,
      paused_until: null,
      last_success_at: now,
      ...(endpoint.status === 'failing' ? { status: 'on' } : {}),
    })
    .where('id', '=', endpoint.id)
    .execute()
}

const noteFailure = async (
  tx: Tx,
  endpoint: Endpoint,
  { answer, at }: Settled,
  outcome: Outcome | undefined,
  now: Date,
): Promise<void> => {
  const failures = endpoint.failures + 1
  const error = answer.error ?? ''
  const isGone = answer.outcome === 'gone'
  const isFailing = outcome === 'dead' || failures >= FAILING
  const isAlarming =
    (failures === FAILING && endpoint.status === 'on') ||
    (outcome === 'dead' && now.getTime() - (endpoint.alarmed_at?.getTime() ?? 0) > ALARM_EVERY)
  await tx
    .updateTable('webhook_endpoints')
    .set({
      failures,
      failing_since: endpoint.failing_since ?? at,
      paused_until: new Date(now.getTime() + restAfter(failures)),
      last_error: error,
      last_error_at: now,
      ...(isAlarming ? { alarmed_at: now } : {}),
      ...(isGone ? { status: 'off' } : isFailing && endpoint.status === 'on' ? { status: 'failing' } : {}),
    })
    .where('id', '=', endpoint.id)
    .execute()
  if (endpoint.status === 'off' || endpoint.deleted_at !== null) return
  if (isGone) await notifyOfEndpoint(tx, 'webhook.gone', endpoint, { error }, now)
  else if (isAlarming) await notifyOfEndpoint(tx, 'webhook.failing', endpoint, { error }, now)
}

/** Writes down what came of one call, once; what its owner sees and hears follows in the same transaction. */
export const settleDelivery = (
  services: Pick<Services, 'db'>,
  claim: Claim,
  settled: Settled,
  clock: Clocked,
): Promise<void> =>
  withSystem(services.db, async (tx) => {
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', claim.endpointId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await writeAttempt(tx, endpoint, settled)
    const outcome = await writeState(tx, claim, settled, clock)
    if (settled.answer.outcome === 'delivered') await noteSuccess(tx, endpoint, clock.now())
    else await noteFailure(tx, endpoint, settled, outcome, clock.now())
  })
