import { z } from 'zod'
import { ExportFormat, exportFields, EXPORTS } from '../core/endpoints.ts'
import { JobState } from '../core/entities.ts'
import { Id } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'
import { ListName } from '../views/entities.ts'

const MOST_RECIPIENTS = 10
const RHYTHMS = ['day', 'week', 'month'] as const
/** `owner`: whoever set it up is no longer active. `rights`: they may no longer see it. `recipients`: nobody of them has a mailbox here any more. */
const STOPPED = ['owner', 'rights', 'recipients'] as const

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const Recipient = z.object({ id: z.string(), fullname: z.string(), email: z.string().nullable() })

/** An export that is mailed again and again. */
export const Schedule = z.object({
  id: z.string(),
  name: z.string(),
  list: z.string(),
  resource: z.enum(EXPORTS),
  query: z.string(),
  columns: z.array(z.string()),
  format: ExportFormat,
  every: z.enum(RHYTHMS),
  onDay: z.number(),
  at: z.string(),
  enterprise: z.object({ id: z.string(), name: z.string() }),
  owner: z.object({ id: z.string(), fullname: z.string() }),
  recipients: z.array(Recipient),
  enabled: z.boolean(),
  stopped: z.enum(STOPPED).nullable(),
  nextAt: Time.nullable(),
  last: z
    .object({ at: Time, state: JobState, rows: z.number(), error: z.string().nullable(), file: z.string().nullable() })
    .nullable(),
  mayChange: z.boolean(),
  createdAt: Time,
})
export type Schedule = z.infer<typeof Schedule>

const fields = {
  name: Name,
  every: z.enum(RHYTHMS),
  /** Of a week 1 to 7, Monday first; of a month 1 to 31, its last day where it has no such. */
  onDay: z.int().min(1).max(31),
  /** In Shanghai. */
  at: Clock,
  /** People of the enterprise; each is mailed to the address they have when it is due. */
  recipients: z.array(Id).min(1).max(MOST_RECIPIENTS),
  enabled: z.boolean(),
}
const isDayOf = ({ every, onDay }: { every?: string | undefined; onDay?: number | undefined }): boolean =>
  every !== 'week' || onDay === undefined || onDay <= 7

export const CreateScheduleBody = z
  .strictObject({
    enterpriseId: Id.optional(),
    list: ListName,
    ...exportFields,
    name: fields.name,
    every: fields.every.default('day'),
    onDay: fields.onDay.default(1),
    at: Clock.default('09:00'),
    recipients: fields.recipients,
    enabled: fields.enabled.default(true),
  })
  .refine(isDayOf, { path: ['onDay'] })
/** The same once, now. */
export const SendExportBody = z.strictObject({
  enterpriseId: Id.optional(),
  ...exportFields,
  name: fields.name,
  recipients: fields.recipients,
})
export const UpdateScheduleBody = z
  .strictObject({ ...fields, query: z.string().max(4000), columns: exportFields.columns, format: ExportFormat })
  .partial()
  .refine(isDayOf, { path: ['onDay'] })
