import type * as endpoints from '#contract/schedules/endpoints.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { audit } from '../../core/audit/audit.ts'
import { chosenColumns } from '../../core/exports/create-export.ts'
import { SCHEDULED_EXPORT_KIND } from '../../core/exports/export-job.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { createJob } from '../../core/jobs/create-job.ts'
import { checkRecipients } from './mailboxes.ts'

/** Mails a list once: the same job as that of a schedule, without one. */
export const sendExport = (context: Context<typeof endpoints.sendExport>) => {
  const { body, caller, client, language, scope, services, tx } = context
  const { resource, name, format } = body
  const list = services.exportLists[resource]
  if (!list.access.includes(caller.role)) throw new Failure('access.forbidden')
  const columns = chosenColumns(list, body.columns)
  return tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    await list.ask(body.query, language)([enterpriseId], services).check(tx)
    const recipients = await checkRecipients(services, enterpriseId, body.recipients)
    const query = list.redact(body.query, services)
    const ids = recipients.map(({ id }) => id)
    const job = await createJob(tx, services, {
      userId: caller.userId,
      enterpriseId,
      kind: SCHEDULED_EXPORT_KIND,
      title: name,
      language,
      input: { once: { enterpriseId, recipients: ids }, resource, query, columns, format },
    })
    await audit(tx, caller, client, {
      action: 'schedule.send',
      entity: 'schedule',
      entityId: job.id,
      entityName: name,
      enterpriseId,
      after: { resource, query, format, recipients: ids },
    })
    return { job, recipients }
  })
}
