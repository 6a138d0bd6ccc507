import { z } from 'zod'
import { SchemaId } from '#contract/forms/entities.ts'
import type { TokenScope } from '../public-forms/page-token.ts'
import type { PageContext, PublicFormView } from '../public-forms/public-form-page.ts'
import type { Link } from '../tracking/link-cache.ts'
import type { OpenForm } from './open-form.ts'

/** The page of a form; what the ad set says of it goes before what the form says. */
export interface FormPageContext extends PageContext {
  schemaId: number
  page: { pageTitle: string; headline: string; text: string; buttonText: string; picture: string }
}
export type FormView = PublicFormView<FormPageContext, OpenForm>

export const formTokenScope = ({ adsetId, schemaId }: FormPageContext): TokenScope => ({
  page: 'form',
  subject: String(schemaId),
  adsetId,
})

const Params = z.looseObject({
  schemaId: SchemaId,
  pageTitle: z.string().default(''),
  headline: z.string().default(''),
  text: z.string().default(''),
  buttonText: z.string().default(''),
  picture: z.string().default(''),
})

/** The form a link leads to; undefined for a link that leads elsewhere. */
export const formPageContext = ({ key, adsetId, kind, params }: Link): FormPageContext | undefined => {
  const read = kind === 'formschema' ? Params.safeParse(params).data : undefined
  return read && { key, adsetId, schemaId: read.schemaId, page: read }
}
