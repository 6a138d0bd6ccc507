import { sql } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#contract/agents/endpoints.ts'
import { AgentBody, type BatchResult } from '#contract/agents/entities.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { failureTexts } from '../../core/http/failure-texts.ts'
import { readInput } from '../../core/http/read-input.ts'
import type { Context } from '../../core/http/route.ts'
import { insertAgent, readPictures } from './save-agent.ts'

type Batch = Context<typeof endpoints.createAgents>
type Result = z.output<typeof BatchResult>
type Row = { body: z.output<typeof AgentBody>; qrcodeText: string } | Failure

const prepare = async (context: Batch, row: unknown): Promise<Row> => {
  try {
    const body = readInput(AgentBody.omit({ enterpriseId: true }), row, context.language)
    return { body, qrcodeText: await readPictures(context, body) }
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const failed = ({ code, detail }: Failure, index: number, language: Batch['language']): Result => {
  const { message, issues = [] } = failureTexts(code, detail, language)
  return { index, outcome: 'failed', id: null, message, issues }
}

/** What fails takes back only itself. */
const alone = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint one_row`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint one_row`.execute(tx)
    return done
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(tx)
    throw error
  }
}

/** Each row on its own: one that fails says why and holds up no other. */
export const createAgents = async (context: Batch) => {
  const { body, language, scope, tx } = context
  const rows: Row[] = []
  for (const row of body.customerservices) rows.push(await prepare(context, row))
  return tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    const results: Result[] = []
    for (const [index, row] of rows.entries()) {
      if (row instanceof Failure) {
        results.push(failed(row, index, language))
        continue
      }
      try {
        const { id } = await alone(tx, () => insertAgent(tx, context, enterpriseId, row.body, row.qrcodeText))
        results.push({ index, outcome: 'created', id, message: null, issues: [] })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        results.push(failed(error, index, language))
      }
    }
    return { results }
  })
}
