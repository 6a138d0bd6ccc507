import type { Form, FormSchema } from '#contract/forms/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'

export interface SchemaRow extends Omit<FormSchema, 'id'> {
  id: string
}
export type FormStatus = FormSchema['status']
export type SubmissionStatus = Form['status']

export const formSchemas = defineResource<SchemaRow>({
  list: 'listFormSchemas',
  key: 'form_schemas',
  one: 'form_schema',
  get: 'getFormSchema',
  create: 'createFormSchema',
  update: 'updateFormSchema',
  remove: 'deleteFormSchema',
  created: 'end',
  numericIds: true,
})

export const submissions = defineResource<Form>({
  list: 'listForms',
  key: 'forms',
  one: 'form',
  update: 'updateForm',
  remove: 'deleteForm',
  created: 'front',
})

/** The server's answer takes the place of what was shown. */
export const markSubmission = async ({ id }: Pick<Form, 'id'>, status: SubmissionStatus): Promise<Form> =>
  stillThere(await submissions.update({ id }, { status }))
