import type { Form, FormSchema } from '#contract/forms/entities.ts'
import { defineResource } from '#console/shared/query/define-resource.ts'
import { stillThere } from '#console/shared/query/still-there.ts'

export type SchemaRow = Omit<FormSchema, 'id'> & { id: string }
export type FormStatus = FormSchema['status']
export type SubmissionStatus = Form['status']

export const formSchemas = defineResource({
  list: 'listFormSchemas',
  key: 'form_schemas',
  one: 'form_schema',
  get: 'getFormSchema',
  create: 'createFormSchema',
  update: 'updateFormSchema',
  delete: 'deleteFormSchema',
  created: 'end',
  numericIds: true,
})

export const submissions = defineResource({
  list: 'listForms',
  key: 'forms',
  one: 'form',
  update: 'updateForm',
  delete: 'deleteForm',
  created: 'front',
})

/** The server's answer takes the place of what was shown. */
export const markSubmission = async ({ id }: Pick<Form, 'id'>, status: SubmissionStatus): Promise<Form> =>
  stillThere(await submissions.update({ id }, { status }))
