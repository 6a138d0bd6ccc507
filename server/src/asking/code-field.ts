import { type Html, html } from '../core/text/html.ts'
import { errorOf, flag } from '../areas/public-forms/field-html.ts'

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
