import type { ShapeRule } from '#contract/forms/read-shape.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { RULE_LABELS } from '../labels.ts'
import type { DraftField } from './draft-field.ts'
import { readFields } from './read-fields.ts'
import { writeShape } from './write-shape.ts'

/** Where in a field's settings something is wrong, and the sentence that says what. */
export type FieldProblems = Partial<Record<keyof DraftField, string>>

const SETTINGS: Record<string, keyof DraftField> = {
  properties: 'name',
  title: 'title',
  help: 'help',
  placeholder: 'placeholder',
  enum: 'options',
  items: 'options',
  link: 'link',
  minLength: 'min',
  minimum: 'min',
  minItems: 'min',
  maxLength: 'max',
  maximum: 'max',
  maxItems: 'max',
}

const wordOf = (rule: ShapeRule): string => RULE_LABELS[rule]

/** What is wrong with one field beside the others, by the very code that reads a form. */
export const problemsOf = (field: DraftField, fields: readonly DraftField[]): FieldProblems => {
  const { problems } = readFields(writeShape({ title: '', description: '' }, [field]))
  const found: FieldProblems = {}
  for (const { path, rule } of problems) found[SETTINGS[path.split('.').at(-1) ?? ''] ?? 'name'] ??= wordOf(rule)
  if (field.title.trim() === '') found.title = text('Visitors need a title')
  if (fields.some((other) => other.key !== field.key && other.name === field.name))
    found.name = text('Another field has this name already')
  return found
}

/** Two fields of one name cannot both be written down. */
export const hasTwins = (fields: readonly DraftField[]): boolean =>
  new Set(fields.map(({ name }) => name)).size < fields.length

export const isSound = (fields: readonly DraftField[]): boolean =>
  fields.every((field) => Object.keys(problemsOf(field, fields)).length === 0)
