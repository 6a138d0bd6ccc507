import { z } from 'zod'

export const TodoOwner = z.object({ id: z.string(), name: z.string() })
export type TodoOwner = z.infer<typeof TodoOwner>

/** A record, by its id, or a line of what needs someone, by its key. */
export const TodoSubject = z.strictObject({
  type: z.enum(['form', 'order', 'customer', 'health']),
  id: z
    .string()
    .min(1)
    .max(180)
    .regex(/^[^\s\\]+$/),
})
export type TodoSubject = z.infer<typeof TodoSubject>

/** The open to-do about a record, as the record says it. */
export const OpenTodo = z.object({ id: z.string(), owner: TodoOwner.nullable() })
export type OpenTodo = z.infer<typeof OpenTodo>
