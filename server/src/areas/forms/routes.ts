import * as endpoints from '#contract/forms/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { updateForm, revealForm } from './update-form.ts'
import { updateFormSchema } from './update-form-schema.ts'
import { createFormSchema } from './create-form-schema.ts'
import { listForms } from './list-forms.ts'
import { getFormSchema, listFormSchemas } from './list-form-schemas.ts'
import { deleteForm } from './delete-form.ts'
import { deleteFormSchema } from './delete-form-schema.ts'

export const formRoutes: Route[] = [
  route(endpoints.listFormSchemas, listFormSchemas),
  route(endpoints.createFormSchema, createFormSchema),
  route(endpoints.getFormSchema, getFormSchema),
  route(endpoints.updateFormSchema, updateFormSchema),
  route(endpoints.deleteFormSchema, deleteFormSchema),
  route(endpoints.listForms, listForms),
  route(endpoints.updateForm, updateForm),
  route(endpoints.revealForm, revealForm),
  route(endpoints.deleteForm, deleteForm),
]
