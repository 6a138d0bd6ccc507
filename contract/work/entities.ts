import { z } from 'zod'
import { Adset } from '../adsets/entities.ts'
import { Id } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { OpenTodo, TodoOwner, TodoSubject } from './todo-subject.ts'
import { HEALTH_KINDS, HEALTH_LEVELS } from './health-kinds.ts'

/** Something that needs someone. */
export const HealthItem = z.object({
  kind: z.enum(HEALTH_KINDS),
  level: z.enum(HEALTH_LEVELS),
  /** Exactly the rows behind the link; null where it is a state of one thing and no row. */
  count: z.number().nullable(),
  /** More rows than are counted; the list says the same. */
  more: z.boolean(),
  /** The thing itself; where there are several, the newest of them. */
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  params: z.record(z.string(), z.string()),
  since: Time.nullable(),
  /** A page of the console with the list's own filters. */
  link: z.string(),
  /** What a to-do about it names as its subject: the same from day to day. */
  key: z.string(),
  /** The open to-do about it. */
  todo: OpenTodo.nullable(),
})
export type HealthItem = z.infer<typeof HealthItem>

export const WorkAdset = Adset.pick({
  id: true,
  name: true,
  kind: true,
  provider: true,
  status: true,
  today: true,
}).extend({
  /** When it was last clicked or opened, to the minute. */
  seenAt: Time.nullable(),
})
export type WorkAdset = z.infer<typeof WorkAdset>

/** A page of ours, never another's address. */
const Place = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
const Title = z.string().trim().min(1).max(200)
const Note = z.string().trim().max(2000)

export const Todo = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  title: z.string(),
  note: z.string(),
  owner: TodoOwner.nullable(),
  /** A day of Shanghai. */
  dueOn: z.string().nullable(),
  done: z.boolean(),
  doneAt: Time.nullable(),
  doneBy: z.string().nullable(),
  overdue: z.boolean(),
  /** Where it leads. */
  link: z.string().nullable(),
  /** What it is about; of each there is one that is open. */
  subject: TodoSubject.nullable(),
  createdBy: z.string(),
  createdAt: Time,
  updatedAt: Time,
})
export type Todo = z.infer<typeof Todo>

const TodoFields = z.strictObject({
  title: Title,
  note: Note,
  ownerId: Id.nullable(),
  dueOn: z.iso.date().nullable(),
  link: Place.nullable(),
})
export const CreateTodoBody = z.strictObject({
  enterpriseId: Id.optional(),
  title: Title,
  note: Note.default(''),
  ownerId: Id.nullable().default(null),
  dueOn: z.iso.date().nullable().default(null),
  link: Place.nullable().default(null),
  subject: TodoSubject.nullable().default(null),
})
export const UpdateTodoBody = TodoFields.partial().extend({ done: z.boolean().optional() })
