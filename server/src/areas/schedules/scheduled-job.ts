import { z } from 'zod'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { ExportInput, exportRows, SCHEDULED_EXPORT_KIND } from '../../core/exports/export-job.ts'
import type { ExportDays, ExportTotal } from '../../core/exports/define-export.ts'
import { localTime } from '../../core/time/shanghai.ts'
import { defineJob, type JobContext, type Outcome } from '../../core/jobs/define-job.ts'
import { Failure } from '../../core/http/failure.ts'
import { scheduledMail } from '../../core/mail/texts.ts'
import { mailboxesOf } from './mailboxes.ts'

const Input = ExportInput.extend({
  scheduleId: z.string().optional(),
  /** Without a schedule: sent once, to these. */
  once: z.object({ enterpriseId: z.string(), recipients: z.array(z.string()) }).optional(),
})

type Context = JobContext<z.output<typeof Input>>

interface Letter {
  name: string
  language: Language
  enterpriseId: string
  recipients: readonly string[]
}

/** What mail servers take; anything larger is fetched in the console. */
const MOST_ATTACHED = 5 * 2 ** 20

/** What goes to whom; nothing where the schedule was deleted while it ran: nobody waits for it any more. */
const letterOf = async (tx: Tx, { input, title, language }: Context): Promise<Letter | undefined> => {
  if (input.once !== undefined) return { name: title, language, ...input.once }
  const row = await tx
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', input.scheduleId ?? '')
    .executeTakeFirst()
  return row && { name: row.name, language: row.language, enterpriseId: row.enterprise_id, recipients: row.recipients }
}

const mailAll = async (
  tx: Tx,
  context: Context,
  { done, file }: Outcome,
  covered: { days: ExportDays | undefined; totals: readonly ExportTotal[] },
): Promise<void> => {
  const { services } = context
  const letter = await letterOf(tx, context)
  if (letter === undefined || file === undefined) return
  const attached = file.size <= MOST_ATTACHED
  for (const { fullname, email } of await mailboxesOf(tx, letter.enterpriseId, letter.recipients)) {
    const { storedName, name, type } = file
    await services.queue.add(tx, 'send_mail', {
      to: email,
      ...scheduledMail(letter.language, {
        fullname,
        name: letter.name,
        rows: done,
        ...covered,
        at: localTime(new Date()),
        // What is sent once is found nowhere again.
        url: context.input.once === undefined ? `${services.origin()}/#/apps/schedules` : undefined,
        attached,
      }),
      ...(attached ? { file: { storedName, name, type } } : {}),
    })
  }
}

/** Writes the file as an export and mails it; the mails go into the queue as the job ends, so that they go once. */
export const scheduledJob = defineJob(SCHEDULED_EXPORT_KIND, Input, async (context) => {
  const { outcome: exported, days, totals } = await exportRows(context)
  const { news: _, ...outcome } = exported
  // Only a schedule has a place where its recipients fetch the file.
  if (context.input.once !== undefined && (outcome.file?.size ?? 0) > MOST_ATTACHED)
    throw new Failure('schedule.too_large')
  const covered = { days, totals: (await totals()) ?? [] }
  return { ...outcome, also: (tx) => mailAll(tx, context, outcome, covered) }
})
