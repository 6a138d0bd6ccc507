import { z } from 'zod'
import { ExportFormat, EXPORTS } from '#contract/core/endpoints.ts'
import { type Scope, type Tx, withTenant } from '../db/tenant.ts'
import { dropDraft } from '../files/draft.ts'
import { scopeFor } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import { defineJob, type JobContext, type Outcome } from '../jobs/define-job.ts'
import { jobOwner } from '../jobs/job-owner.ts'
import { localTime } from '../time/shanghai.ts'
import type { ExportDays, ExportTotal } from './define-export.ts'
import { MEDIA_TYPES, writeExport } from './write-export.ts'

export const EXPORT_KIND = 'export'
export const SCHEDULED_EXPORT_KIND = 'scheduled_export'
export const ExportInput = z.object({
  resource: z.enum(EXPORTS),
  query: z.string(),
  columns: z.array(z.string()),
  format: ExportFormat.default('csv'),
})

const narrowed = (scope: Scope, enterpriseId: string | null): Scope => {
  if (enterpriseId === null) return scope
  if (scope !== 'all' && !scope.includes(enterpriseId)) throw new Failure('enterprise.not_found')
  return [enterpriseId]
}

const fileName = (title: string, format: string): string =>
  `${title.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, ' ')}-${localTime(new Date()).replaceAll(/\D/g, '')}.${format}`

interface Exported {
  outcome: Outcome
  days: ExportDays | undefined
  /** What stands below the list, read when it is asked for. */
  totals(): Promise<ExportTotal[] | undefined>
}

/** Writes a list to a file of its user, as they would see it now. */
export const exportRows = async (context: JobContext<z.output<typeof ExportInput>>): Promise<Exported> => {
  const { id, attempt, userId, title, language, input, services, progress } = context
  const list = services.exportLists[input.resource]
  const owner = await jobOwner(services, userId)
  if (!list.access.includes(owner.role)) throw new Failure('access.forbidden')
  const scope = narrowed(scopeFor(owner, list.access), context.enterpriseId)
  const rows = list.ask(input.query, language)(scope, services)
  const read = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.db, { userId, scope }, work)
  // As they are when it begins: a long one may end on another day.
  const days = rows.days?.()
  const { columns, format } = input
  const written = await writeExport(services, { rows, columns, format, title, language, read, progress })
  const { draft, done, size } = written
  const storedName = `${id}-${attempt}.${format}`
  await services.files.keep(draft, 'private', storedName).catch(async (error: unknown) => {
    await dropDraft(draft)
    throw error
  })
  return {
    days,
    totals: () => read(async (tx) => rows.totals?.(tx)),
    outcome: {
      done,
      file: { storedName, name: fileName(title, format), type: MEDIA_TYPES[format], size },
      covers: scope === 'all' ? null : [...scope],
      news: { kind: 'export.done', params: { title, rows: String(done) } },
    },
  }
}

export const exportJob = defineJob(EXPORT_KIND, ExportInput, async (context) => {
  const { outcome } = await exportRows(context)
  return outcome
})
