import type { FormField } from '#contract/forms/form-shape.ts'
import { text } from '#console/shared/i18n/i18n.ts'

type Part = Exclude<keyof FormField, 'name'>

export const PART_LABELS: Record<Part, string> = {
  title: text('Title'),
  kind: text('Kind of field'),
  required: text('Must be filled in'),
  options: text('Options'),
  min: text('Lower limit'),
  max: text('Upper limit'),
  whole: text('Whole numbers only'),
  personal: text('Personal'),
  help: text('Help below the field'),
  placeholder: text('Placeholder'),
  link: text('Where it can be read'),
}
const isPart = (name: string): name is Part => Object.hasOwn(PART_LABELS, name)
const PARTS: readonly Part[] = Object.keys(PART_LABELS).filter(isPart)

export type Difference =
  | { what: 'added' | 'removed'; title: string }
  | { what: 'changed'; title: string; parts: readonly Part[] }
  | { what: 'order' }

/** What another version asks differently: fields that came, went or changed, and whether those that stayed moved. */
export const differencesOf = (before: readonly FormField[], after: readonly FormField[]): Difference[] => {
  const old = new Map(before.map((field) => [field.name, field]))
  const fresh = new Map(after.map((field) => [field.name, field]))
  const found: Difference[] = before
    .filter(({ name }) => !fresh.has(name))
    .map(({ title }) => ({ what: 'removed', title }))
  for (const field of after) {
    const was = old.get(field.name)
    const parts = PARTS.filter((part) => was !== undefined && String(was[part]) !== String(field[part]))
    if (was === undefined) found.push({ what: 'added', title: field.title })
    else if (parts.length > 0) found.push({ what: 'changed', title: field.title, parts })
  }
  const stayed = (fields: readonly FormField[], others: ReadonlyMap<string, FormField>) =>
    fields.filter(({ name }) => others.has(name)).map(({ name }) => name)
  if (stayed(before, fresh).join() !== stayed(after, old).join()) found.push({ what: 'order' })
  return found
}
