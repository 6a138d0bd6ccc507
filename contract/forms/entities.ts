import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Name, Remark, Time } from '../identity/entities.ts'
import { OpenTodo } from '../work/todo-subject.ts'

export const FORM_STATUSES = ['draft', 'published', 'closed'] as const
/** What an operator makes of a submission. */
export const SUBMISSION_STATUSES = ['new', 'contacted', 'valid', 'invalid'] as const
/** The kinds of field the editor and the page know; each is one shape of JSON Schema with a ui hint. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'name',
  'phone',
  'number',
  'select',
  'radio',
  'checkboxes',
  'date',
  'region',
  'agree',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

const Color = z.string().regex(/^#[0-9a-f]{6}$/)
const Picture = z
  .string()
  .max(200)
  .regex(/^$|^\/files\/[A-Za-z0-9._-]+$/)
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n\t]*$/)

export const FormTheme = z.strictObject({
  color: Color.default('#2b5aed'),
  background: Color.default('#ffffff'),
  picture: Picture.default(''),
  title: line(60).default(''),
  text: z.string().trim().max(500).default(''),
  button: line(20).default(''),
})
export const FormThanks = z.strictObject({
  title: line(60).default(''),
  text: z.string().trim().max(500).default(''),
  /** Where the visitor may go on to. */
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^$|^https:\/\/[^\s"'<>\\]+$/)
    .default(''),
})
export const FormOptions = z.strictObject({
  /** The phone is proved with a code. */
  smsCode: z.boolean().default(false),
  /** The same phone within so many days is a duplicate. */
  duplicateDays: z.int().min(0).max(365).default(30),
  /** A duplicate is kept and marked, or told to the visitor and refused. */
  duplicates: z.enum(['mark', 'refuse']).default('mark'),
})

/** Ids of form schemas are numbers; in a path, as everywhere, what is none is nobody's. */
export const SchemaId = z.int().min(1).max(2_147_483_647)

export const FormSchema = z.object({
  id: z.number(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  name: z.string(),
  /** JSON Schema and ui hints, as JSON strings. */
  schema: z.string(),
  ui: z.string(),
  theme: FormTheme,
  thanks: FormThanks,
  options: FormOptions,
  status: z.enum(FORM_STATUSES),
  /** Counts the changes of what is asked; a submission keeps the one it answered. */
  version: z.number(),
  submissions: z.object({ today: z.number(), total: z.number() }),
  adsets: z.array(z.object({ id: z.string(), name: z.string() })),
  createdAt: Time,
  updatedAt: Time,
})
export type FormSchema = z.infer<typeof FormSchema>

const Json = z.string().min(2).max(64_000)
export const FormSchemaBody = z.strictObject({
  enterpriseId: Id.optional(),
  name: Name,
  schema: Json,
  ui: Json.default('{}'),
  theme: FormTheme.prefault({}),
  thanks: FormThanks.prefault({}),
  options: FormOptions.prefault({}),
  status: z.enum(FORM_STATUSES).default('draft'),
})
export const FormSchemaUpdate = z.strictObject({
  name: Name.optional(),
  schema: Json.optional(),
  ui: Json.optional(),
  theme: FormTheme.optional(),
  thanks: FormThanks.optional(),
  options: FormOptions.optional(),
  status: z.enum(FORM_STATUSES).optional(),
  /** The version that was edited; another one meanwhile is a conflict. */
  version: z.int().optional(),
})
export const FormVersion = z.object({
  version: z.number(),
  schema: z.string(),
  ui: z.string(),
  changedBy: z.string().nullable(),
  changedAt: Time,
})

/** A submission. What it says of a person is masked, unless it was revealed. */
export const Form = z.object({
  id: z.string(),
  schemaId: z.number(),
  schemaName: z.string(),
  version: z.number(),
  enterpriseId: z.string(),
  adset: z.object({ id: z.string(), name: z.string() }).nullable(),
  trackId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  phone: z.string(),
  phoneProved: z.boolean(),
  status: z.enum(SUBMISSION_STATUSES),
  remark: z.string(),
  /** The open to-do about it, and who has it. */
  todo: OpenTodo.nullable(),
  duplicateOf: z.string().nullable(),
  /** Why it is taken for a machine's; such a one counts nowhere. */
  bot: z.string().nullable(),
  /** Without its last part. */
  ip: z.string(),
  createdAt: Time,
})
export type Form = z.infer<typeof Form>
export const FormUpdate = z.strictObject({ status: z.enum(SUBMISSION_STATUSES).optional(), remark: Remark.optional() })
