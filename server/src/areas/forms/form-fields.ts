import { type FormField, phoneField } from '#contract/forms/form-shape.ts'
import { PROVINCES } from '#contract/forms/provinces.ts'
import {
  codeField,
  errorOf,
  fieldBox,
  flag,
  helpOf,
  joined,
  marks,
  selectBox,
  star,
  tickBox,
} from '../public-forms/field-html.ts'
import { Html, html, NOTHING } from '../../core/text/html.ts'
import type { FormView } from './form-page-context.ts'

interface Drawn {
  field: FormField
  values: readonly string[]
  wrong: string
  isFirst: boolean
}

const marksOf = ({ field: { required }, wrong, isFirst }: Drawn): Html => marks({ required, wrong, isFirst })

const INPUTS: Partial<Record<FormField['kind'], Html>> = {
  text: new Html('type="text"'),
  name: new Html('type="text" autocomplete="name" maxlength="30"'),
  phone: new Html('type="tel" autocomplete="tel" inputmode="tel" maxlength="20"'),
  number: new Html('type="text" inputmode="decimal" maxlength="20"'),
  date: new Html('type="date"'),
}

const selectOf = (drawn: Drawn, options: readonly (readonly [string, string])[]): Html => {
  const { field, values } = drawn
  const listed = options.map(([value, label]) => ({ value, label, isChosen: values.includes(value) }))
  return selectBox(field.name, field.placeholder || '请选择', listed, marksOf(drawn))
}

const controlOf = (drawn: Drawn): Html => {
  const { field, values } = drawn
  const { name, kind, max, placeholder } = field
  const [value = ''] = values
  const shared = html`id="f-${name}" name="${name}"
  aria-describedby="e-${name}"${placeholder === '' ? NOTHING : html` placeholder="${placeholder}"`}${(kind === 'text' || kind === 'textarea') && max !== null ? html` maxlength="${String(max)}"` : NOTHING}${marksOf(drawn)}`
  if (kind === 'textarea') return html`<textarea ${shared}>${value}</textarea>`
  if (kind === 'select')
    return selectOf(
      drawn,
      field.options.map((one) => [one, one]),
    )
  if (kind === 'region')
    return selectOf(
      drawn,
      PROVINCES.map(([digits, label]) => [`${digits}0000`, label]),
    )
  return html`<input ${INPUTS[kind] ?? NOTHING} ${shared}${value === '' ? NOTHING : html` value="${value}"`} />`
}

const choice = (drawn: Drawn, type: 'radio' | 'checkbox', value: string, isMarked: boolean): Html => {
  const { field, values } = drawn
  return html`<label class="o"
    ><input
      type="${type}"
      name="${field.name}"
      value="${value}"
      ${flag('checked', values.includes(value))}${isMarked ? marksOf(drawn) : NOTHING}
    /><span>${value}</span></label
  >`
}

const agreement = ({ title, link }: FormField): Html =>
  link === '' ? html`${title}` : html`<a href="${link}" rel="noreferrer" target="_blank">${title}</a>`

const drawField = (drawn: Drawn): Html => {
  const { field, wrong, values, isFirst } = drawn
  const { kind, name, title, required, help } = field
  if (kind === 'agree')
    return tickBox({ name, help, required, wrong, isFirst, isTicked: values.includes('1') }, agreement(field))
  if (kind === 'radio' || kind === 'checkboxes') {
    const type = kind === 'radio' ? 'radio' : 'checkbox'
    // A browser would want every required box ticked: of checkboxes only our own rules can say how many.
    const options = field.options.map((one, at) => choice(drawn, type, one, kind === 'radio' && at === 0))
    return html`<fieldset class="f${flag('bad', wrong !== '')}" aria-describedby="e-${name}">
      <legend>${title}${star(required)}</legend>
      ${joined(options)}${helpOf(help)}${errorOf(name, wrong)}
    </fieldset>`
  }
  return fieldBox({ name, title, help, required, wrong }, controlOf(drawn))
}

/** Every question with what was typed before and what is wrong with it; the code stands behind its phone. */
export const drawFields = ({ context, subject: { shape, options }, values, wrong }: FormView): Html => {
  const firstWrong = shape.fields.find(({ name }) => (wrong[name] ?? '') !== '')
  const phone = options.smsCode ? phoneField(shape) : undefined
  const code = () =>
    codeField({ action: `/p/${context.key}/code`, value: values('_code')[0] ?? '', wrong: wrong['_code'] ?? '' })
  return joined(
    shape.fields.flatMap((field) => {
      const isFirst = field === firstWrong
      const drawn = drawField({ field, values: values(field.name), wrong: wrong[field.name] ?? '', isFirst })
      return field === phone ? [drawn, code()] : [drawn]
    }),
  )
}
