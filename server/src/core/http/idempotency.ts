import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/tenant.ts'
import { Failure } from './failure.ts'

export interface IdempotentRequest {
  userId: string
  key: string
  hash: string
}

/** With a key that is not in the database: a body may hold a password, which a plain hash would let anyone guess at. */
export const hashRequest = (
  key: Uint8Array,
  { method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>,
): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

/**
 * Claims the key inside the transaction that does the work, so that work and reply are kept together or not at all.
 * A second call at the same moment waits on the unique index, then finds the reply; it is answered when its own
 * transaction was committed.
 */
export const claimKey = async (
  tx: Tx,
  { userId, key, hash }: IdempotentRequest,
): Promise<{ reply: unknown } | undefined> => {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, reply: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return undefined
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    // Makes the commit wait for a synchronous standby: after a crash the first call may be visible here and nowhere else.
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (kept.request_hash !== hash) throw new Failure('request.idempotency_mismatch')
  return { reply: kept.reply }
}

export const keepReply = async (tx: Tx, { userId, key }: IdempotentRequest, reply: unknown): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
