import { type FormField, phoneField } from '#contract/forms/form-shape.ts'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { Html, html, NOTHING } from '../tracking/html.ts'
import type { FormView } from './form-page.ts'

const joined = (parts: readonly Html[]): Html => new Html(parts.map(({ text }) => text).join(''))
const flag = (name: string, isSet: boolean): Html => new Html(isSet ? ` ${name}` : '')

interface Drawn {
  field: FormField
  values: readonly string[]
  wrong: string
  isFirstWrong: boolean
}

const marks = ({ field: { required }, wrong, isFirstWrong }: Drawn): Html =>
  html`${flag('required', required)}${flag('aria-invalid="true"', wrong !== '')}${flag('autofocus', isFirstWrong)}`

const INPUTS: Partial<Record<FormField['kind'], Html>> = {
  text: new Html('type="text"'),
  name: new Html('type="text" autocomplete="name" maxlength="30"'),
  phone: new Html('type="tel" autocomplete="tel" inputmode="tel" maxlength="20"'),
  number: new Html('type="text" inputmode="decimal" maxlength="20"'),
  date: new Html('type="date"'),
}

const option = (value: string, label: string, isChosen: boolean): Html =>
  value === label
    ? html`<option${flag('selected', isChosen)}>${label}</option>`
    : html`<option value="${value}" ${flag('selected', isChosen)}>${label}</option>`

const selectOf = (drawn: Drawn, options: readonly (readonly [string, string])[]): Html => {
  const { field, values } = drawn
  const { name } = field
  return html`<select id="f-${name}" name="${name}" aria-describedby="e-${name}" ${marks(drawn)}>
    <option value="">${field.placeholder || '请选择'}</option>
    ${joined(options.map(([value, label]) => option(value, label, values.includes(value))))}
  </select>`
}

const controlOf = (drawn: Drawn): Html => {
  const { field, values } = drawn
  const { name, kind, max, placeholder } = field
  const [value = ''] = values
  const shared = html`id="f-${name}" name="${name}"
  aria-describedby="e-${name}"${placeholder === '' ? NOTHING : html` placeholder="${placeholder}"`}${(kind === 'text' || kind === 'textarea') && max !== null ? html` maxlength="${String(max)}"` : NOTHING}${marks(drawn)}`
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

const choice = (drawn: Drawn, type: 'radio' | 'checkbox', value: string, label: Html, isMarked: boolean): Html => {
  const { field, values } = drawn
  return html`<label class="o"
    ><input
      type="${type}"
      name="${field.name}"
      value="${value}"
      ${flag('checked', values.includes(value))}${isMarked ? marks(drawn) : NOTHING}
    /><span>${label}</span></label
  >`
}

const star = ({ required }: FormField): Html => (required ? html`<i aria-hidden="true">*</i>` : NOTHING)
const helpOf = ({ help }: FormField): Html => (help === '' ? NOTHING : html`<p class="h">${help}</p>`)
const errorOf = (name: string, wrong: string): Html => html`<p class="e" id="e-${name}">${wrong}</p>`

const agreement = ({ title, link }: FormField): Html =>
  link === '' ? html`${title}` : html`<a href="${link}" rel="noreferrer" target="_blank">${title}</a>`

const drawField = (drawn: Drawn): Html => {
  const { field, wrong } = drawn
  const { kind, name, title } = field
  const shade = flag('bad', wrong !== '')
  const rest = html`${helpOf(field)}${errorOf(name, wrong)}`
  if (kind === 'agree')
    return html`<div class="f${shade}">
      ${choice(drawn, 'checkbox', '1', html`${agreement(field)}${star(field)}`, true)}${rest}
    </div>`
  if (kind === 'radio' || kind === 'checkboxes') {
    const type = kind === 'radio' ? 'radio' : 'checkbox'
    // A browser would want every required box ticked: of checkboxes only our own rules can say how many.
    const options = field.options.map((one, at) => choice(drawn, type, one, html`${one}`, kind === 'radio' && at === 0))
    return html`<fieldset class="f${shade}" aria-describedby="e-${name}">
      <legend>${title}${star(field)}</legend>
      ${joined(options)}${rest}
    </fieldset>`
  }
  return html`<div class="f${shade}">
    <label for="f-${name}">${title}${star(field)}</label>${controlOf(drawn)}${rest}
  </div>`
}

const codeField = ({ place, wrong, values }: FormView): Html => {
  const word = wrong['_code'] ?? ''
  return html`<div class="f${flag('bad', word !== '')}">
    <label for="f-_code">短信验证码<i aria-hidden="true">*</i></label>
    <div class="c">
      <input
        id="f-_code"
        name="_code"
        type="text"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="6"
        aria-describedby="e-_code"
        value="${values('_code')[0] ?? ''}"
      /><button id="send" type="submit" formaction="/p/${place.key}/code" formnovalidate>获取验证码</button>
    </div>
    ${errorOf('_code', word)}
  </div>`
}

/** Every question with what was typed before and what is wrong with it; the code stands behind its phone. */
export const drawFields = (view: FormView): Html => {
  const { shape, values, wrong, form } = view
  const firstWrong = shape.fields.find(({ name }) => (wrong[name] ?? '') !== '')
  const phone = form.options.smsCode ? phoneField(shape) : undefined
  return joined(
    shape.fields.flatMap((field) => {
      const drawn = drawField({
        field,
        values: values(field.name),
        wrong: wrong[field.name] ?? '',
        isFirstWrong: field === firstWrong,
      })
      return field === phone ? [drawn, codeField(view)] : [drawn]
    }),
  )
}
