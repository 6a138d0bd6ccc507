import * as endpoints from '#contract/forms/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { changeForm, showWholeForm } from '../areas/forms/update-form.ts'
import { changeFormSchema } from '../areas/forms/update-form-schema.ts'
import { addFormSchema } from '../areas/forms/create-form-schema.ts'
import { showForms } from '../areas/forms/list-forms.ts'
import { showFormSchema, showFormSchemas } from '../areas/forms/list-form-schemas.ts'
import { removeForm } from '../areas/forms/delete-form.ts'
import { removeFormSchema } from '../areas/forms/delete-form-schema.ts'

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
