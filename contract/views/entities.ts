import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'

/** The name a list goes by in the console. */
export const ListName = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)

/** What a list shows, under a name. */
export const View = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  /** The list's part of the console's address. */
  query: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** With whose people it is shared; null where only its owner sees it. */
  enterprise: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The caller's list opens with it. */
  isDefault: z.boolean(),
  /** The caller may change or delete it. */
  mayChange: z.boolean(),
  updatedAt: Time,
})
export type View = z.infer<typeof View>

const fields = {
  name: Name.max(40),
  query: z.string().max(4000),
  /** Shares it with the people of this enterprise; null keeps it to oneself. */
  enterpriseId: Id.nullable(),
  isDefault: z.boolean(),
}
export const CreateViewBody = z.strictObject({
  list: ListName,
  name: fields.name,
  query: fields.query.default(''),
  enterpriseId: fields.enterpriseId.default(null),
  isDefault: fields.isDefault.default(false),
})
export const UpdateViewBody = z.strictObject(fields).partial()
