import { z } from 'zod'
import { defineEndpoint, IdParams, LARGE_BODY } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const WORK = ['Admin', 'User', 'Member'] as const
const OWN = ['Admin', 'User'] as const
const OneSchema = z.object({ form_schema: e.FormSchema })
const OneForm = z.object({ form: e.Form })

const schemas: ListSpec = {
  key: 'form_schemas',
  firstPage: 0,
  filters: ['Q', 'Status'],
  sort: ['createdAt', 'name'],
}
export const listFormSchemas = defineEndpoint({
  name: 'listFormSchemas',
  method: 'GET',
  path: '/form_schemas',
  access: WORK,
  summary: 'Forms that can be shown to visitors',
  enterpriseVariant: true,
  list: schemas,
  reply: listReply('form_schemas', e.FormSchema),
})
export const createFormSchema = defineEndpoint({
  name: 'createFormSchema',
  method: 'POST',
  path: '/form_schemas',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Create a form; schema and ui are JSON strings',
  enterpriseVariant: true,
  creates: true,
  body: e.FormSchemaBody,
  reply: OneSchema,
  errors: ['enterprise.choose', 'enterprise.not_found', 'form_schema.invalid', 'sms.not_configured'],
})
export const getFormSchema = defineEndpoint({
  name: 'getFormSchema',
  method: 'GET',
  path: '/form_schemas/{id}',
  access: WORK,
  summary: 'One form with every version of what it asked',
  params: IdParams,
  reply: OneSchema.extend({ versions: z.array(e.FormVersion) }),
  errors: ['form_schema.not_found'],
})
export const updateFormSchema = defineEndpoint({
  name: 'updateFormSchema',
  method: 'PUT',
  path: '/form_schemas/{id}',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Change a form; what it asks gets a new version, and old submissions keep theirs',
  params: IdParams,
  body: e.FormSchemaUpdate,
  reply: OneSchema,
  errors: ['form_schema.not_found', 'form_schema.invalid', 'form_schema.conflict', 'sms.not_configured'],
})
export const deleteFormSchema = defineEndpoint({
  name: 'deleteFormSchema',
  method: 'DELETE',
  path: '/form_schemas/{id}',
  access: OWN,
  summary: 'Delete a form; not while ad sets show it; its submissions stay',
  params: IdParams,
  reply: OneSchema.extend({ undo: z.string() }),
  errors: ['form_schema.not_found', 'form_schema.in_use'],
})

const forms: ListSpec = {
  key: 'forms',
  firstPage: 0,
  filters: ['Q', 'SchemaId', 'AdsetId', 'Status', 'Owner', 'From', 'To'],
  sort: ['createdAt'],
}
export const listForms = defineEndpoint({
  name: 'listForms',
  method: 'GET',
  path: '/forms',
  access: WORK,
  summary:
    'Submissions, newest first, masked; Q is a phone, whole, or an id; Owner is who has the open to-do about it, or none',
  enterpriseVariant: true,
  list: forms,
  reply: listReply('forms', e.Form),
})
export const updateForm = defineEndpoint({
  name: 'updateForm',
  method: 'PUT',
  path: '/forms/{id}',
  access: WORK,
  summary: 'What was made of a submission',
  params: IdParams,
  body: e.FormUpdate,
  reply: OneForm,
  errors: ['form.not_found'],
})
export const revealForm = defineEndpoint({
  name: 'revealForm',
  method: 'POST',
  path: '/forms/{id}/reveal',
  access: WORK,
  summary: 'A submission unmasked; who looked is written down',
  params: IdParams,
  reply: OneForm,
  errors: ['form.not_found'],
  perMinute: 60,
})
export const deleteForm = defineEndpoint({
  name: 'deleteForm',
  method: 'DELETE',
  path: '/forms/{id}',
  access: OWN,
  summary: 'Delete a submission; its conversion stays',
  params: IdParams,
  reply: OneForm.extend({ undo: z.string() }),
  errors: ['form.not_found'],
})
