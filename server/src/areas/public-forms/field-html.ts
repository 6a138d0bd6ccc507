import { Html, html, NOTHING } from '../../core/text/html.ts'

export const joined = (parts: readonly Html[]): Html => new Html(parts.map(({ text }) => text).join(''))
/** An attribute or a class that is there or not; never what somebody wrote. */
export const flag = (name: string, isSet: boolean): Html => new Html(isSet ? ` ${name}` : '')

/** How a question stands: whether it must be answered, and what is wrong with the answer. */
export interface Standing {
  required: boolean
  wrong: string
  isFirst: boolean
}

export const marks = ({ required, wrong, isFirst }: Standing): Html =>
  html`${flag('required', required)}${flag('aria-invalid="true"', wrong !== '')}${flag('autofocus', isFirst)}`

export const star = (required: boolean): Html => (required ? html`<i aria-hidden="true">*</i>` : NOTHING)
export const helpOf = (help: string): Html => (help === '' ? NOTHING : html`<p class="h">${help}</p>`)
export const errorOf = (name: string, wrong: string): Html => html`<p class="e" id="e-${name}">${wrong}</p>`

export interface Asked {
  name: string
  title: string
  help?: string
  required: boolean
  wrong: string
}

/** A question with its title above and what is wrong below. */
export const fieldBox = ({ name, title, help = '', required, wrong }: Asked, control: Html): Html =>
  html`<div class="f${flag('bad', wrong !== '')}">
    <label for="f-${name}">${title}${star(required)}</label>${control}${helpOf(help)}${errorOf(name, wrong)}
  </div>`

/** A box to tick that stands for itself. */
export const tickBox = (asked: Omit<Asked, 'title'> & { isFirst: boolean; isTicked: boolean }, words: Html): Html => {
  const { name, help = '', required, wrong, isTicked } = asked
  return html`<div class="f${flag('bad', wrong !== '')}">
    <label class="o"
      ><input type="checkbox" name="${name}" value="1" ${flag('checked', isTicked)}${marks(asked)} /><span
        >${words}${star(required)}</span
      ></label
    >${helpOf(help)}${errorOf(name, wrong)}
  </div>`
}

export interface Option {
  value: string
  label: string
  isChosen: boolean
  isOff?: boolean
}

const optionOf = ({ value, label, isChosen, isOff = false }: Option): Html => {
  const rest = html`${flag('selected', isChosen)}${flag('disabled', isOff)}`
  return value === label
    ? html`<option${rest}>${label}</option>`
    : html`<option value="${value}" ${rest}>${label}</option>`
}

export const selectBox = (name: string, empty: string, options: readonly Option[], rest: Html): Html =>
  html`<select id="f-${name}" name="${name}" aria-describedby="e-${name}" ${rest}>
    <option value="">${empty}</option>
    ${joined(options.map(optionOf))}
  </select>`

/** The code that proves a phone, with the button that sends it; without a script the button is a page of its own. */
export const codeField = ({ action, value, wrong }: { action: string; value: string; wrong: string }): Html =>
  html`<div class="f${flag('bad', wrong !== '')}">
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
        value="${value}"
      /><button id="send" type="submit" formaction="${action}" formnovalidate>获取验证码</button>
    </div>
    ${errorOf('_code', wrong)}
  </div>`
