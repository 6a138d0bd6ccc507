import { LONGEST_TEXT } from '#contract/forms/form-shape.ts'
import { type Problem, readShape } from '#contract/forms/read-shape.ts'
import type { DraftField } from './draft-field.ts'
import type { FormHead, Texts } from './write-shape.ts'

export interface ReadFields {
  head: FormHead
  fields: DraftField[]
  problems: readonly Problem[]
}

/** A limit that is the longest there is anyway was nobody's choice. */
const ownMax = ({ kind, max, options }: Pick<DraftField, 'kind' | 'max' | 'options'>): number | null => {
  if (kind === 'text' || kind === 'textarea') return max === LONGEST_TEXT[kind] ? null : max
  return kind === 'checkboxes' && max === options.length ? null : max
}

/** What two JSON texts ask, as the visual side edits it. */
export const readFields = ({ schema, ui }: Texts): ReadFields => {
  const { shape, problems } = readShape(schema, ui)
  const { title, description } = shape
  const fields = shape.fields.map((field) => ({ ...field, key: field.name, max: ownMax(field) }))
  return { head: { title, description }, fields, problems }
}
