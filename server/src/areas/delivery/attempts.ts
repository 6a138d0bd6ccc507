import { sql } from 'kysely'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { PushAnswer } from '../../platforms/port.ts'
import type { DuePush } from './read-items.ts'

/** A push on its way, with the attempt that will be written down for it. */
export interface Attempted extends DuePush {
  attemptId: string
  startedAt: Date
}

/** One call and its answer. */
export interface Exchange {
  answer: PushAnswer
  at: Date
  ms: number
}

const MOST = 8000
const cut = (text: string): string => text.slice(0, MOST)

/** An attempt is written with its answer; until then the lease is the only record that it began. */
export const startAttempts = (pushes: readonly DuePush[], now: Date): Attempted[] =>
  pushes.map((push) => ({ ...push, attemptId: newId('at', now.getTime()), startedAt: now }))

interface Finished {
  attempt: Attempted
  request: string
  /** The call it travelled in, by its place among the exchanges. */
  call: number
}

/** Writes down every call with its answer; one that was repeated is an attempt of its own. */
export const writeAttempts = async (
  tx: Tx,
  answered: readonly { pushes: readonly Attempted[]; exchanges: readonly Exchange[] }[],
): Promise<void> => {
  const done: Finished[] = []
  // Of many that travelled together the answer goes to the database once.
  const calls: Exchange[] = []
  for (const { pushes, exchanges } of answered) {
    for (const [index, exchange] of exchanges.entries()) {
      const attempted = index === 0 ? pushes : startAttempts(pushes, exchange.at)
      const call = calls.push(exchange)
      const { request, requests } = exchange.answer
      done.push(...attempted.map((attempt, at) => ({ attempt, call, request: cut(requests?.[at] ?? request) })))
    }
  }
  const each = <T>(of: (one: Exchange) => T): T[] => calls.map(of)
  await sql`
    select add_push_attempts(${done.map(({ attempt }) => attempt.attemptId)}::text[], ${done.map(({ attempt }) => attempt.item.pushId)}::text[],
      ${done.map(({ attempt }) => attempt.adsetId)}::text[], ${done.map(({ attempt }) => attempt.startedAt)}::timestamptz[],
      ${done.map(({ request }) => request)}::text[], ${done.map(({ call }) => call)}::int[], ${each(({ ms }) => ms)}::int[],
      ${each(({ answer }) => answer.outcome)}::text[], ${each(({ answer }) => answer.status)}::int[],
      ${each(({ answer }) => answer.code)}::text[], ${each(({ answer }) => answer.message)}::text[],
      ${each(({ answer }) => (answer.reply === null ? null : cut(answer.reply)))}::text[])`.execute(tx)
}
