import { z } from 'zod'
import type { Tx } from '../../core/db/tenant.ts'
import { ExportInput, exportRows, SCHEDULED_EXPORT_KIND } from '../../core/exports/export-job.ts'
import { localTime } from '../../core/time/shanghai.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { scheduledMail } from '../../core/mail/texts.ts'
import type { Services } from '../../core/services.ts'
import { mailboxesOf } from './mailboxes.ts'

const Input = ExportInput.extend({ scheduleId: z.string() })

/** What mail servers take; anything larger is fetched in the console. */
const MOST_ATTACHED = 5 * 2 ** 20

const mailAll = async (tx: Tx, services: Services, scheduleId: string, { done, file }: Outcome): Promise<void> => {
  const row = await tx.selectFrom('schedules').selectAll().where('id', '=', scheduleId).executeTakeFirst()
  // Deleted while it ran: nobody waits for it any more.
  if (row === undefined || file === undefined) return
  const attached = file.size <= MOST_ATTACHED
  for (const { fullname, email } of await mailboxesOf(tx, row.enterprise_id, row.recipients)) {
    const { storedName, name, type } = file
    await services.queue.add(tx, 'send_mail', {
      to: email,
      ...scheduledMail(row.language, {
        fullname,
        name: row.name,
        rows: done,
        at: localTime(new Date()),
        url: `${services.origin()}/#/apps/schedules`,
        attached,
      }),
      ...(attached ? { file: { storedName, name, type } } : {}),
    })
  }
}

/** Writes the file as an export and mails it; the mails go into the queue as the job ends, so that they go once. */
export const scheduledJob = defineJob(SCHEDULED_EXPORT_KIND, Input, async (context) => {
  const { news: _, ...outcome } = await exportRows(context)
  return { ...outcome, also: (tx) => mailAll(tx, context.services, context.input.scheduleId, outcome) }
})
