import * as endpoints from '#contract/forms/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { changeForm, showWholeForm } from './change-form.ts'
import { changeFormSchema } from './change-schema.ts'
import { addFormSchema } from './create-schema.ts'
import { showForms } from './list-forms.ts'
import { showFormSchema, showFormSchemas } from './list-schemas.ts'
import { removeForm } from './remove-form.ts'
import { removeFormSchema } from './remove-schema.ts'

export const formRoutes: Route[] = [
  route(endpoints.listFormSchemas, showFormSchemas),
  route(endpoints.createFormSchema, addFormSchema),
  route(endpoints.getFormSchema, showFormSchema),
  route(endpoints.updateFormSchema, changeFormSchema),
  route(endpoints.deleteFormSchema, removeFormSchema),
  route(endpoints.listForms, showForms),
  route(endpoints.updateForm, changeForm),
  route(endpoints.revealForm, showWholeForm),
  route(endpoints.deleteForm, removeForm),
]
