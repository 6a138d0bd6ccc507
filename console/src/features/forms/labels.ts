import type { FieldKind } from '#contract/forms/entities.ts'
import type { ShapeRule } from '#contract/forms/read-shape.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { FormStatus, SubmissionStatus } from './resource.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const STATUS_LABELS: Record<FormStatus, StatusLabel> = {
  draft: { text: text('Draft'), tone: 'warn' },
  published: { text: text('Published'), tone: 'ok' },
  closed: { text: text('Out of use'), tone: 'idle' },
}
export const SUBMISSION_LABELS: Record<SubmissionStatus, StatusLabel> = {
  new: { text: text('Not followed up yet'), tone: 'warn' },
  contacted: { text: text('Contacted'), tone: 'idle' },
  valid: { text: text('Valid'), tone: 'ok' },
  invalid: { text: text('Invalid'), tone: 'bad' },
}

export const KIND_LABELS: Record<FieldKind, string> = {
  text: text('One line of text'),
  textarea: text('Several lines'),
  name: text('Person’s name'),
  phone: text('Mobile phone'),
  number: text('Number'),
  select: text('Drop-down'),
  radio: text('One of several'),
  checkboxes: text('Several of several'),
  date: text('Date'),
  region: text('Province'),
  agree: text('Agreement'),
}
const isKind = (name: string): name is FieldKind => Object.hasOwn(KIND_LABELS, name)
/** In the order in which they are offered. */
export const KINDS: readonly FieldKind[] = Object.keys(KIND_LABELS).filter(isKind)

/** Why a JSON side cannot be used, as the server says it too. */
export const RULE_LABELS: Record<ShapeRule, string> = {
  json: text('Not valid JSON'),
  too_large: text('Too large: at most 64 KB'),
  too_deep: text('Nested too deeply'),
  forbidden_key: text('The keys __proto__, constructor and prototype are refused'),
  not_an_object: text('Must be a JSON object'),
  unknown_keyword: text('This keyword is not supported'),
  no_ref: text('References are not supported'),
  no_pattern: text('Patterns are not supported; use a format'),
  type: text('Wrong type'),
  no_fields: text('At least one field is needed'),
  too_many_fields: text('At most 40 fields'),
  field_name: text('A letter first, then letters, digits and underscores, 40 at most'),
  unknown_field: text('There is no such field'),
  format: text('Only name, phone, date and region are known'),
  widget: text('This field cannot be drawn like that'),
  text: text('Too long, or with invisible characters'),
  limits: text('This limit makes no sense'),
  options: text('Needs 1 to 200 different options of at most 60 characters'),
  link: text('Must be an https address'),
}

const isStatus = (name: string): name is SubmissionStatus => Object.hasOwn(SUBMISSION_LABELS, name)
export const SUBMISSION_STATUSES: readonly SubmissionStatus[] = Object.keys(SUBMISSION_LABELS).filter(isStatus)
const isFormStatus = (name: string): name is FormStatus => Object.hasOwn(STATUS_LABELS, name)
export const FORM_STATUSES: readonly FormStatus[] = Object.keys(STATUS_LABELS).filter(isFormStatus)

export const STATUS_CHOICES: readonly Choice[] = FORM_STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value].text,
}))
export const SUBMISSION_CHOICES: readonly Choice[] = SUBMISSION_STATUSES.map((value) => ({
  value,
  label: SUBMISSION_LABELS[value].text,
}))
