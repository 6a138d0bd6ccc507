import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { rememberAttempts } from '#console/shared/query/attempt-keys.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { RowResult, SheetRow } from '#console/shared/sheet/sheet-spec.ts'
import { bodyOfRow } from './agent-row.ts'

type BatchResult = ReplyOf<Endpoints['createAgents']>['results'][number]

const attempts = rememberAttempts()

/** What a failed row is told: the message, or each field with its own. */
const messageIn = ({ message, issues }: BatchResult): string | null =>
  issues.length === 0 ? message : issues.map((issue) => `${issue.path}: ${issue.message || message}`).join('; ')

/** Creates the agents of the rows; the same rows again after a lost answer are the same attempt. */
export const sendRows = async (
  rows: readonly SheetRow[],
  enterpriseId: string | undefined,
  adsetIds: readonly string[],
): Promise<RowResult[]> => {
  const customerservices = rows.map((row) => ({ ...bodyOfRow(row), ...(adsetIds.length === 0 ? {} : { adsetIds }) }))
  const body = { enterpriseId, customerservices }
  const attempt = JSON.stringify(body)
  const { results } = await mutate('createAgents', { body, idempotencyKey: attempts.keyOf(attempt) })
  attempts.succeeded(attempt)
  return results
    .toSorted((one, other) => one.index - other.index)
    .map((result) => ({ outcome: result.outcome, message: messageIn(result) }))
}
