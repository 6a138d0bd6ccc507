import type { FieldKind } from './entities.ts'

/** One question of a form, read from its schema and ui hints; whatever is not in here cannot be asked. */
export interface FormField {
  name: string
  kind: FieldKind
  title: string
  help: string
  placeholder: string
  required: boolean
  /** Says something of a person, and is masked wherever it is listed. */
  personal: boolean
  options: readonly string[]
  /** Of a text its length, of a number its value, of checkboxes how many. */
  min: number | null
  max: number | null
  whole: boolean
  /** Where what is agreed to can be read. */
  link: string
}

export interface FormShape {
  title: string
  description: string
  fields: readonly FormField[]
}

/** The phone that counts: for codes, duplicates and attribution. */
export const phoneField = ({ fields }: FormShape): FormField | undefined => fields.find(({ kind }) => kind === 'phone')

/** `13800138000`, however it was written; undefined where it is no mobile number. */
export const plainPhone = (text: string): string | undefined => {
  const digits = text.replaceAll(/[ -]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined
}

export const MOST_FIELDS = 40
export const MOST_OPTIONS = 200
export const LONGEST_TEXT = { text: 200, textarea: 2000 } as const
