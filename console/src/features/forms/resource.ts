import type { Form, FormSchema } from '#contract/forms/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'

export interface SchemaRow extends Omit<FormSchema, 'id'> {
  id: string
}
export type FormStatus = FormSchema['status']
export type SubmissionStatus = Form['status']

export const formSchemas = defineResource<SchemaRow>({
  list: 'form_schemas.list',
  key: 'form_schemas',
  one: 'form_schema',
  get: 'form_schemas.get',
  create: 'form_schemas.create',
  update: 'form_schemas.update',
  remove: 'form_schemas.delete',
  created: 'end',
  numericIds: true,
})

export const submissions = defineResource<Form>({
  list: 'forms.list',
  key: 'forms',
  one: 'form',
  update: 'forms.update',
  remove: 'forms.delete',
  created: 'front',
})

/** The server's answer takes the place of what was shown. */
export const markSubmission = async ({ id }: Pick<Form, 'id'>, status: SubmissionStatus): Promise<Form> =>
  stillThere(await submissions.update({ id }, { status }))
