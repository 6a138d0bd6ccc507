import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { SchemaId } from './entities.ts'
import { ClickId } from '../tracking/click-id.ts'

/** What a mini-program's server sends for a visitor, signed with the ad set's secret. */
export const FormHookBody = z.strictObject({
  /** The caller's own key of the submission: the same key is the same submission. */
  sourceKey: z.string().trim().min(1).max(100),
  /** Where the ad set names no form of its own. */
  schemaId: SchemaId.optional(),
  data: z.record(z.string().max(40), z.unknown()),
  at: Time.optional(),
  trackId: Id.optional(),
  clickId: ClickId.optional(),
})
