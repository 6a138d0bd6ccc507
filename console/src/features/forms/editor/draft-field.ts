import type { FieldKind } from '#contract/forms/entities.ts'
import type { FormField } from '#contract/forms/form-shape.ts'

/** A question while it is being written: its name may be doubled or empty for a while, its key never changes. */
export interface DraftField extends FormField {
  key: string
}

interface Start {
  name: string
  title: string
  required?: boolean
  options?: readonly string[]
  placeholder?: string
}

// What visitors read, in their language whatever the console speaks.
const OPTIONS = ['选项一', '选项二']
const STARTS: Record<FieldKind, Start> = {
  text: { name: 'text', title: '单行文本' },
  textarea: { name: 'message', title: '留言' },
  name: { name: 'name', title: '姓名', required: true, placeholder: '请输入您的姓名' },
  phone: { name: 'phone', title: '手机号', required: true, placeholder: '请输入 11 位手机号' },
  number: { name: 'number', title: '数量' },
  select: { name: 'select', title: '下拉选择', options: OPTIONS },
  radio: { name: 'radio', title: '单选', options: OPTIONS },
  checkboxes: { name: 'checks', title: '多选', options: OPTIONS },
  date: { name: 'date', title: '日期' },
  region: { name: 'region', title: '所在省份' },
  agree: { name: 'agree', title: '我已阅读并同意《隐私政策》', required: true },
}

export const hasOptions = (kind: FieldKind): boolean => kind === 'select' || kind === 'radio' || kind === 'checkboxes'
export const hasLimits = (kind: FieldKind): boolean =>
  kind === 'text' || kind === 'textarea' || kind === 'number' || kind === 'checkboxes'
export const hasPlaceholder = (kind: FieldKind): boolean =>
  kind !== 'radio' && kind !== 'checkboxes' && kind !== 'agree' && kind !== 'date'
/** Masked whatever is chosen. */
export const isAlwaysPersonal = (kind: FieldKind): boolean => kind === 'phone' || kind === 'name'

/** The name, or the first of name2, name3… that is free. */
export const freeName = (wanted: string, fields: readonly Pick<FormField, 'name'>[]): string => {
  const taken = new Set(fields.map(({ name }) => name))
  const base = wanted.slice(0, 36)
  if (!taken.has(base)) return base
  for (let at = 2; ; at++) if (!taken.has(`${base}${at}`)) return `${base}${at}`
}

let made = 0
export const newKey = (): string => `${Date.now().toString(36)}-${made++}`

export const newField = (kind: FieldKind, fields: readonly DraftField[]): DraftField => {
  const { name, title, required = false, options = [], placeholder = '' } = STARTS[kind]
  return {
    key: newKey(),
    name: freeName(name, fields),
    kind,
    title,
    help: '',
    placeholder,
    required,
    personal: isAlwaysPersonal(kind),
    options,
    min: null,
    max: null,
    whole: kind === 'number',
    link: '',
  }
}

/** Fields made one after the other, so that no name is taken twice. */
export const fieldsOf = (parts: readonly [FieldKind, Partial<DraftField>?][]): DraftField[] => {
  const fields: DraftField[] = []
  for (const [kind, own] of parts) fields.push({ ...newField(kind, fields), ...own })
  return fields
}

/** The same question asked in another way; what the other way does not have is let go. */
export const asKind = (field: DraftField, kind: FieldKind): DraftField => ({
  ...field,
  kind,
  options: hasOptions(kind) ? (field.options.length > 0 ? field.options : OPTIONS) : [],
  min: null,
  max: null,
  whole: kind === 'number',
  placeholder: hasPlaceholder(kind) ? field.placeholder : '',
  personal: isAlwaysPersonal(kind) || (field.personal && !isAlwaysPersonal(field.kind)),
  link: kind === 'agree' ? field.link : '',
})

/** Lines pasted or typed as options: no blanks around, no empty ones, none twice. */
export const optionsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
