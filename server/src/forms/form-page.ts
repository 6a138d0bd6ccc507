import type { SettingsOf } from '#contract/settings/registry.ts'
import { type FormShape, phoneField } from '#contract/forms/form-shape.ts'
import { Html, html, NOTHING } from '../tracking/html.ts'
import { footer, frame } from '../tracking/landing-page.ts'
import { drawFields } from './form-fields.ts'
import { formScript } from './form-script.ts'
import { formStyle } from './form-style.ts'
import type { OpenForm } from './open-form.ts'

/** Where a form is shown; what the ad set says of its page goes before what the form says. */
export interface FormPlace {
  key: string
  adsetId: string
  schemaId: number
  page: { pageTitle: string; headline: string; text: string; buttonText: string; picture: string }
}

export interface FormView {
  place: FormPlace
  form: OpenForm
  shape: FormShape
  token: string
  settings: SettingsOf<'landing'>
  values: (name: string) => readonly string[]
  wrong: Readonly<Record<string, string>>
  /** What is said above the form. */
  notice: { text: string; isGood: boolean } | undefined
}

const headOf = ({ place: { page }, form: { theme }, shape }: FormView) => ({
  title: page.headline || theme.title || shape.title || page.pageTitle || '请填写',
  text: page.text || theme.text || shape.description,
  picture: page.picture || theme.picture,
  button: page.buttonText || theme.button || '提交',
})

const noticeOf = ({ notice, wrong }: FormView): Html => {
  if (notice !== undefined)
    return html`<p class="a${notice.isGood ? ' ok' : ''}" role="${notice.isGood ? 'status' : 'alert'}">
      ${notice.text}
    </p>`
  return Object.keys(wrong).length === 0 ? NOTHING : html`<p class="a" role="alert">请检查标出的内容</p>`
}

/** The form inside the landing frame: plain HTML that posts itself, and a script that saves a round trip. */
export const formPage = (nonce: string, view: FormView): string => {
  const { place, form, shape, token, settings } = view
  const { title, text, picture, button } = headOf(view)
  const { color, background } = form.theme
  const phone = phoneField(shape)?.name ?? ''
  return frame({
    nonce,
    title: place.page.pageTitle || title,
    color,
    style: formStyle(background),
    body: html`<main>
        <form id="form" method="post" action="/p/${place.key}">
          <article>
            ${picture === '' ? NOTHING : html`<img src="${picture}" alt="" />`}
            <div class="words">
              <div class="mark"></div>
              <h1>${title}</h1>
              ${text === '' ? NOTHING : html`<p class="text">${text}</p>`}${noticeOf(view)}${drawFields(view)}
              <div class="w" aria-hidden="true">
                <label>请留空<input name="_website" tabindex="-1" autocomplete="off" /></label>
              </div>
              <input type="hidden" name="_token" value="${token}" />
            </div>
          </article>
        </form>
      </main>
      ${footer(settings)}
      <div class="go"><button type="submit" form="form">${button}</button></div>
      <script nonce="${nonce}">
        ${new Html(formScript(shape, form.options.smsCode, phone))}
      </script>`,
  })
}

/** What the visitor reads when the form is with us. */
export const thanksPage = (nonce: string, { form, settings }: Pick<FormView, 'form' | 'settings'>): string => {
  const { title, text, url } = form.thanks
  return frame({
    nonce,
    title: title || '提交成功',
    color: form.theme.color,
    style: formStyle(form.theme.background),
    body: html`<main>
        <article>
          <div class="words" role="status">
            <div class="mark"></div>
            <h1>${title || '提交成功'}</h1>
            <p class="text">${text || '我们已经收到，会尽快与您联系。'}</p>
          </div>
        </article>
      </main>
      ${footer(settings)}${url === '' ? NOTHING : html`<div class="go"><a href="${url}" rel="noreferrer">继续</a></div>`}`,
  })
}
