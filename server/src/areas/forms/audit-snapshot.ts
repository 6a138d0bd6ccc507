import type { FormSchema } from '#contract/forms/entities.ts'
import { shapeOf } from './read-form.ts'

/** What the audit keeps of a form: what people decide; the whole of what is asked stays in its versions. */
export const auditSnapshot = (schema: FormSchema) => ({
  name: schema.name,
  status: schema.status,
  version: schema.version,
  fields: shapeOf(schema).fields.map(({ title, kind }) => `${title} (${kind})`),
  theme: schema.theme,
  thanks: schema.thanks,
  options: schema.options,
})
