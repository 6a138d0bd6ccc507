import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '#console/shared/api/client.ts'
import { rememberAttempts } from '#console/shared/resource/attempt-keys.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { type AgentRow, bodyOfRow } from './read-rows.ts'

export type RowResult = ReplyOf<Endpoints['agents.batch']>['results'][number]

const CHUNK = 50
const attempts = rememberAttempts()

interface Run {
  rows: readonly AgentRow[]
  enterpriseId: string | undefined
  adsetIds: readonly string[]
  signal: AbortSignal
  /** From where to go on; told after each chunk with all that is known. */
  done: readonly RowResult[]
  progress(results: readonly RowResult[]): void
}

/** Sends the rows in chunks and tells after each how far it came; stops between chunks when asked to. */
export const runRows = async ({ rows, enterpriseId, adsetIds, signal, done, progress }: Run): Promise<void> => {
  const results = [...done]
  while (results.length < rows.length && !signal.aborted) {
    const at = results.length
    const customerservices = rows
      .slice(at, at + CHUNK)
      .map((row) => ({ ...bodyOfRow(row), ...(adsetIds.length === 0 ? {} : { adsetIds }) }))
    const body = { enterpriseId, customerservices }
    const attempt = JSON.stringify(body)
    const reply = stillThere(await call('agents.batch', { body, idempotencyKey: attempts.keyOf(attempt) }))
    attempts.succeeded(attempt)
    results.push(...reply.results.map((result) => ({ ...result, index: at + result.index })))
    progress([...results])
  }
}
