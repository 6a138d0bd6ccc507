import type { FieldKind } from '#contract/forms/entities.ts'
import type { FormField } from '#contract/forms/form-shape.ts'
import { isAlwaysPersonal } from './draft-field.ts'

/** The two JSON texts of a form. */
export interface Texts {
  schema: string
  ui: string
}
export interface FormHead {
  title: string
  description: string
}
type Node = Record<string, unknown>

const said = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== '' && value !== null && value !== undefined))

const LIMITS: Partial<Record<FieldKind, [string, string]>> = {
  text: ['minLength', 'maxLength'],
  textarea: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  checkboxes: ['minItems', 'maxItems'],
}

const ownNode = ({ kind, options, required, whole }: FormField): Node => {
  switch (kind) {
    case 'text':
    case 'textarea':
      return { type: 'string' }
    case 'name':
    case 'phone':
    case 'date':
    case 'region':
      return { type: 'string', format: kind }
    case 'number':
      return { type: whole ? 'integer' : 'number' }
    case 'select':
    case 'radio':
      return { type: 'string', enum: options }
    case 'checkboxes':
      return { type: 'array', items: { type: 'string', enum: options }, uniqueItems: true }
    case 'agree':
      return { type: 'boolean', ...(required ? { const: true } : {}) }
  }
}

const nodeOf = (field: FormField): Node => {
  const { type, ...rest } = ownNode(field)
  const [low = '', high = ''] = LIMITS[field.kind] ?? []
  const limits = low === '' ? {} : { [low]: field.min, [high]: field.max }
  return said({ type, title: field.title.trim(), ...rest, ...limits })
}

const hintsOf = ({ kind, help, placeholder, personal, link }: FormField): Node =>
  said({
    widget: kind === 'textarea' || kind === 'radio' ? kind : undefined,
    placeholder: placeholder.trim(),
    help: help.trim(),
    personal: personal && !isAlwaysPersonal(kind) ? true : undefined,
    link: kind === 'agree' ? link.trim() : undefined,
  })

/** What the fields say as JSON Schema and ui hints; the order of the properties is that of the fields. */
export const writeShape = ({ title, description }: FormHead, fields: readonly FormField[]): Texts => {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  const schema = {
    ...said({ type: 'object', title: title.trim(), description: description.trim() }),
    properties: Object.fromEntries(fields.map((field) => [field.name, nodeOf(field)])),
    ...(required.length === 0 ? {} : { required }),
  }
  const hints = fields.map((field) => [field.name, hintsOf(field)] as const)
  const ui = Object.fromEntries(hints.filter(([, own]) => Object.keys(own).length > 0))
  return { schema: JSON.stringify(schema), ui: JSON.stringify(ui) }
}

const LONGEST_SPREAD = 60_000

/** Spread over lines to be read; one that would grow too long stays as it is. */
export const spread = (text: string): string => {
  try {
    const wide = JSON.stringify(JSON.parse(text), null, 2)
    return wide.length > LONGEST_SPREAD ? text : wide
  } catch {
    return text
  }
}
