import { z } from 'zod'
import { hold } from '../../../core/db/hold.ts'
import { type Scope, type Tx, withTenant } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import { defineJob } from '../../../core/jobs/define-job.ts'
import { jobOwner } from '../../../core/jobs/job-owner.ts'
import type { Acting } from '../change-adset.ts'
import { type AdsetRow, findAdset } from '../find-adset.ts'
import { type BulkOf, claimRow, countRows, keepRow, readRows } from './bulk-rows.ts'
import { JobAction, planningFor, refusedRow, rowOf, scopeOf } from './plan-action.ts'
import { type Change, planRow, type Planning } from './plan-row.ts'
import { planUndo } from './plan-undo.ts'

export const BULK_KIND = 'adset_bulk'
export const BulkInput = z.object({
  action: JobAction,
  ids: z.array(z.string()),
  /** From where it was asked for, as the audit says it. */
  client: z.object({ ip: z.string(), userAgent: z.string(), requestId: z.string() }),
})

interface Running {
  bulk: BulkOf
  acting: Acting
  scope: Scope
  action: JobAction
}

const planFor = async (planning: Planning, row: AdsetRow, { action, bulk }: Running): Promise<Change | undefined> => {
  if (action.kind !== 'undo') return planRow(planning, row, action)
  const first = { jobId: action.of, userId: bulk.userId }
  // A copy is put back by itself; what it was copied from has the row.
  const [stored] = action.what === 'copy' ? [rowOf(row, undefined)] : await readRows(planning.tx, first, [row.id])
  if (stored === undefined) throw new Failure('undo.not_found')
  return planUndo(planning, row, action.what, stored)
}

const changeRow = async (tx: Tx, running: Running, id: string): Promise<void> => {
  if (!(await claimRow(tx, running.bulk, id))) return
  await hold(tx, 'adsets', id)
  const row = await findAdset(tx, id)
  const change = await planFor(await planningFor(tx, running.acting, [id]), row, running)
  const known = await change?.make()
  const done = rowOf(row, change)
  await keepRow(tx, running.bulk, id, { ...done, is: { ...done.is, ...known } })
}

const refuseRow = async (tx: Tx, { bulk, acting }: Running, id: string, failure: Failure): Promise<void> => {
  if (!(await claimRow(tx, bulk, id))) return
  const row = await tx.selectFrom('adsets').select('name').where('id', '=', id).executeTakeFirst()
  await keepRow(tx, bulk, id, refusedRow(id, row?.name ?? '', failure, acting.language))
}

/** One ad set after the other, each in a transaction of its own with what became of it; what was done is not done again. */
export const bulkJob = defineJob(BULK_KIND, BulkInput, async (context) => {
  const { id: jobId, userId, title, language, input, services, progress } = context
  const { action, ids, client } = input
  const caller = await jobOwner(services, userId)
  const scope = scopeOf(caller, action)
  const running = { bulk: { jobId, userId }, acting: { services, caller, client, language }, scope, action }
  const within = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.db, { userId, scope }, work)
  for (const [at, id] of ids.entries()) {
    await progress(at, ids.length)
    await within((tx) => changeRow(tx, running, id)).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      return within((tx) => refuseRow(tx, running, id, error))
    })
  }
  const { changed, unchanged, refused } = await within((tx) => countRows(tx, running.bulk, ids))
  const counts = { changed: String(changed), unchanged: String(unchanged), refused: String(refused) }
  const link = `/apps/adsets/list?bulk=${jobId}`
  return { done: ids.length, news: { kind: 'adsets.bulk_done', link, params: { title, ...counts } } }
})
