import type { FormSchema } from '#contract/forms/entities.ts'
import type { Values } from '#console/shared/form/use-form-state.ts'
import type { FormStatus } from '../resource.ts'
import type { DraftField } from './draft-field.ts'
import { readFields } from './read-fields.ts'
import { type FormHead, spread, type Texts, writeShape } from './write-shape.ts'

/** A form while it is being edited: one value, so that every change can be taken back. */
export interface FormDoc {
  enterpriseId: string | undefined
  name: string
  status: FormStatus
  head: FormHead
  fields: readonly DraftField[]
  /** The JSON side as it was typed; absent where the fields have been changed since. */
  json?: Texts | undefined
  theme: FormSchema['theme']
  thanks: FormSchema['thanks']
  options: FormSchema['options']
}

export const emptyDoc = (enterpriseId: string | undefined): FormDoc => ({
  enterpriseId,
  name: '',
  status: 'draft',
  head: { title: '', description: '' },
  fields: [],
  theme: { color: '#2b5aed', background: '#ffffff', picture: '', title: '', text: '', button: '' },
  thanks: { title: '', text: '', url: '' },
  options: { smsCode: false, duplicateDays: 30, duplicates: 'mark' },
})

/** What is asked, taken from two JSON texts that hold no problem. */
export const askedBy = (texts: Texts): Pick<FormDoc, 'head' | 'fields' | 'json'> => {
  const { head, fields } = readFields(texts)
  return { head, fields, json: { schema: spread(texts.schema), ui: spread(texts.ui) } }
}

type Stored = Pick<FormSchema, 'enterpriseId' | 'name' | 'status' | 'schema' | 'ui' | 'theme' | 'thanks' | 'options'>
export const docOf = ({ enterpriseId, name, status, schema, ui, theme, thanks, options }: Stored): FormDoc => ({
  enterpriseId,
  name,
  status,
  theme,
  thanks,
  options,
  ...askedBy({ schema, ui }),
})

/** The JSON side: as typed, or as the fields say. */
export const textsOf = ({ json, head, fields }: FormDoc): Texts => {
  if (json !== undefined) return json
  const { schema, ui } = writeShape(head, fields)
  return { schema: spread(schema), ui: spread(ui) }
}

export const withFields = (doc: FormDoc, fields: readonly DraftField[]): FormDoc => ({
  ...doc,
  json: undefined,
  fields,
})

/** The JSON side was typed on: the fields follow as soon as it can be read, and stay as they were until then. */
export const withJson = (doc: FormDoc, json: Texts): FormDoc => {
  const { head, fields, problems } = readFields(json)
  return problems.length === 0 ? { ...doc, json, head, fields } : { ...doc, json }
}

const compact = (text: string): string => JSON.stringify(JSON.parse(text))

/** What is sent; the JSON side holds no problem here. */
export const bodyOf = (doc: FormDoc) => {
  const { schema, ui } = textsOf(doc)
  const { name, status, theme, thanks, options } = doc
  return { name: name.trim(), status, schema: compact(schema), ui: compact(ui), theme, thanks, options }
}
export type FormBody = ReturnType<typeof bodyOf>

/** The parts that two people may change apart from each other; what is asked is one. */
export const partsOf = ({ name, status, schema, ui, theme, thanks, options }: FormBody | FormSchema): Values => ({
  name,
  status,
  asked: { schema, ui },
  theme,
  thanks,
  options,
})

/** Says the same, whatever the fields' keys are. */
export const isSameDoc = (one: FormDoc, other: FormDoc): boolean => {
  const plain = ({ fields, ...rest }: FormDoc) =>
    JSON.stringify({ ...rest, fields: fields.map((field) => ({ ...field, key: '' })) })
  return one === other || plain(one) === plain(other)
}
