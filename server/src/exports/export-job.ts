import { z } from 'zod'
import { EXPORTS } from '#contract/core/endpoints.ts'
import { type Scope, type Tx, withTenant } from '../db/tenant.ts'
import { dropDraft, keepDraft, openDraft } from '../files/store-file.ts'
import { scopeFor } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import { defineJob } from '../jobs/define-job.ts'
import { jobOwner } from '../jobs/job-owner.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts'
import type { ExportRows } from './define-export.ts'
import { EXPORT_LISTS } from './export-lists.ts'
import { localTime } from './local-time.ts'
import type { Position } from './windows.ts'

/** Few, so that whoever asks the same process for something else waits but a moment. */
const BATCH = 200
export const EXPORT_KIND = 'export'
export const ExportInput = z.object({ resource: z.enum(EXPORTS), query: z.string(), columns: z.array(z.string()) })

const narrowed = (scope: Scope, enterpriseId: string | null): Scope => {
  if (enterpriseId === null) return scope
  if (scope !== 'all' && !scope.includes(enterpriseId)) throw new Failure('enterprise.not_found')
  return [enterpriseId]
}

const fileName = (title: string): string => `${title}-${localTime(new Date()).replaceAll(/\D/g, '')}.csv`

/** The rows in batches, each read in a transaction of its own, so that a long export holds nothing up. */
async function* batchesOf(
  rows: ExportRows,
  sheet: Awaited<ReturnType<ExportRows['sheet']>>,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): AsyncGenerator<Cell[][]> {
  let last: Position | undefined
  do {
    const from = last
    const window = await read((tx) => rows.idsAfter(tx, from))
    for (let at = 0; at < window.ids.length; at += BATCH) {
      yield await read((tx) => sheet.cells(tx, window.ids.slice(at, at + BATCH)))
    }
    last = window.last
  } while (last !== undefined)
}

/** Writes a list to a file, batch by batch, as its user would see it now. */
export const exportJob = defineJob(EXPORT_KIND, ExportInput, async (context) => {
  const { id, attempt, userId, title, language, input, services, progress } = context
  const list = EXPORT_LISTS[input.resource]
  const owner = await jobOwner(services, userId)
  if (!list.access.includes(owner.role)) throw new Failure('access.forbidden')
  const scope = narrowed(scopeFor(owner, list.access), context.enterpriseId)
  const rows = list.ask(input.query, language)(scope, services)
  const read = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.db, { userId, scope }, work)
  const total = await read((tx) => rows.count(tx))
  const sheet = await read((tx) => rows.sheet(tx, input.columns))
  const draft = await openDraft(services.config)
  try {
    await draft.handle.writeFile(BYTE_ORDER_MARK + csvLine(sheet.headers.map((header) => header[language])))
    let done = 0
    await progress(done, total)
    for await (const cells of batchesOf(rows, sheet, read)) {
      await draft.handle.writeFile(cells.map(csvLine).join(''))
      done += cells.length
      await progress(done, Math.max(done, total))
    }
    const { size } = await draft.handle.stat()
    const storedName = `${id}-${attempt}.csv`
    await keepDraft(services.config, draft, 'private', storedName)
    return {
      done,
      file: { storedName, name: fileName(title), type: 'text/csv; charset=utf-8', size },
      news: { kind: 'export.done', params: { title, rows: String(done) } },
    }
  } catch (error) {
    await dropDraft(draft)
    throw error
  }
})
