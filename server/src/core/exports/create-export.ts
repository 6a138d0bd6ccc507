import { EnterpriseParams } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/core/endpoints.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { audit } from '../audit/audit.ts'
import { createJob } from '../jobs/create-job.ts'
import type { ExportList } from './define-export.ts'
import { EXPORT_KIND } from './export-job.ts'

/** The columns of the file, each once, for the columns of the list that are shown. */
export const chosenColumns = (list: ExportList, asked: readonly string[] | undefined): string[] => {
  if (asked === undefined || asked.length === 0) return [...list.keys]
  const unknown = asked.filter((one) => list.keysOf(one) === undefined)
  if (unknown.length > 0) {
    throw new Failure('request.malformed', { issues: [{ path: 'columns', message: unknown.join(', ') }] })
  }
  return [...new Set(asked.flatMap((one) => list.keysOf(one) ?? []))]
}

export const createExport = (context: Context<typeof endpoints.createExport>) => {
  const { body, caller, client, language, request, scope, services, tx } = context
  const list = services.exportLists[body.resource]
  if (!list.access.includes(caller.role)) throw new Failure('access.forbidden')
  const columns = chosenColumns(list, body.columns)
  const rows = list.ask(body.query, language)(scope, services)
  const query = list.redact(body.query, services)
  return tx(async (tx) => {
    await rows.check(tx)
    const job = await createJob(tx, services, {
      userId: caller.userId,
      enterpriseId: EnterpriseParams.safeParse(request.params).data?.enterpriseId ?? null,
      kind: EXPORT_KIND,
      title: list.title[language],
      language,
      input: { resource: body.resource, query, columns, format: body.format },
    })
    await audit(tx, caller, client, {
      action: 'export.start',
      entity: 'export',
      entityId: job.id,
      entityName: job.title,
      after: { resource: body.resource, query },
    })
    return { job }
  })
}
