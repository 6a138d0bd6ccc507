import { sql } from 'kysely'
import { newId } from '../core/db/ids.ts'
import type { Tx } from '../core/db/tenant.ts'
import type { PushAnswer } from '../platforms/port.ts'
import type { DuePush } from '../areas/delivery/read-items.ts'

/** A push on its way, with the attempt that is written down for it. */
export interface Attempted extends DuePush {
  attemptId: string
}

/** One call and its answer. */
export interface Exchange {
  answer: PushAnswer
  at: Date
  ms: number
}

const MOST = 8000
const cut = (text: string): string => text.slice(0, MOST)

/** What is about to be sent, until the adapter says how it was worded. */
const intent = ({ item, mode }: DuePush): string =>
  JSON.stringify({ mode, event: item.event, eventAt: item.eventAt, amount: item.amount, clickId: item.clickId })

/** Written before anything is sent, so that a process that dies leaves word of it. */
export const startAttempts = async (tx: Tx, pushes: readonly DuePush[], now: Date): Promise<Attempted[]> => {
  const attempted = pushes.map((push) => ({ ...push, attemptId: newId('at', now.getTime()) }))
  await sql`
    insert into push_attempts (id, push_id, adset_id, at, request)
    select id, push_id, adset_id, ${now}, request from unnest(
      ${attempted.map(({ attemptId }) => attemptId)}::text[], ${attempted.map(({ item }) => item.pushId)}::text[],
      ${attempted.map(({ adsetId }) => adsetId)}::text[], ${attempted.map(intent)}::text[]) a (id, push_id, adset_id, request)`.execute(
    tx,
  )
  return attempted
}

interface Finished {
  attemptId: string
  request: string
  /** The call it travelled in, by its place among the exchanges. */
  call: number
}

/** Writes down what came back: the first answer with the attempt begun, a further one with an attempt of its own. */
export const finishAttempts = async (
  tx: Tx,
  answered: readonly { pushes: readonly Attempted[]; exchanges: readonly Exchange[] }[],
): Promise<void> => {
  const done: Finished[] = []
  // Of many that travelled together the answer goes to the database once.
  const calls: Exchange[] = []
  for (const { pushes, exchanges } of answered) {
    for (const [index, exchange] of exchanges.entries()) {
      const attempted = index === 0 ? pushes : await startAttempts(tx, pushes, exchange.at)
      const call = calls.push(exchange)
      const { request, requests } = exchange.answer
      done.push(...attempted.map(({ attemptId }, at) => ({ attemptId, call, request: cut(requests?.[at] ?? request) })))
    }
  }
  const each = <T>(of: (one: Exchange) => T): T[] => calls.map(of)
  await sql`
    update push_attempts a set ms = r.ms, outcome = r.outcome, status = r.status, code = r.code, message = r.message,
      request = d.request, reply = r.reply
    from unnest(${done.map(({ attemptId }) => attemptId)}::text[], ${done.map(({ call }) => call)}::int[],
      ${done.map(({ request }) => request)}::text[]) d (id, call, request)
    join unnest(${each(({ ms }) => ms)}::int[],
      ${each(({ answer }) => answer.outcome)}::text[], ${each(({ answer }) => answer.status)}::int[],
      ${each(({ answer }) => answer.code)}::text[], ${each(({ answer }) => answer.message)}::text[],
      ${each(({ answer }) => (answer.reply === null ? null : cut(answer.reply)))}::text[])
      with ordinality r (ms, outcome, status, code, message, reply, call) on r.call = d.call
    where a.id = d.id`.execute(tx)
}
