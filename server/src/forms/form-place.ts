import { z } from 'zod'
import { SchemaId } from '#contract/forms/entities.ts'
import type { FormPlace } from './form-page.ts'

const Params = z.looseObject({
  schemaId: SchemaId,
  pageTitle: z.string().default(''),
  headline: z.string().default(''),
  text: z.string().default(''),
  buttonText: z.string().default(''),
  picture: z.string().default(''),
})

/** The form a link leads to; undefined for a link that leads elsewhere. */
export const formPlace = ({
  key,
  adsetId,
  kind,
  params,
}: {
  key: string
  adsetId: string
  kind: string
  params: unknown
}): FormPlace | undefined => {
  const read = kind === 'formschema' ? Params.safeParse(params).data : undefined
  return read && { key, adsetId, schemaId: read.schemaId, page: read }
}
