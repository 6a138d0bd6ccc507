import type { SettingsOf } from '#contract/settings/registry.ts'
import { Html, html, NOTHING } from '../../core/text/html.ts'
import { footer, frame } from '../tracking/landing-page.ts'
import { askingStyle } from './public-form-style.ts'

/** What is said above the questions. */
export interface Notice {
  text: string
  isGood: boolean
}
export const bad = (text: string): Notice => ({ text, isGood: false })

export interface AskingView {
  key: string
  token: string
  /** Of the document; what the visitor reads is the heading. */
  pageTitle: string
  title: string
  text: string
  picture: string
  button: string
  color: string
  background?: string
  style?: string
  settings: SettingsOf<'landing'>
  notice: Notice | undefined
  isWrong: boolean
  /** Between the words and the questions. */
  lead?: Html
  fields: Html
  script: string
}

const noticeOf = ({ notice, isWrong }: AskingView): Html => {
  if (notice !== undefined)
    return html`<p class="a${notice.isGood ? ' ok' : ''}" role="${notice.isGood ? 'status' : 'alert'}">
      ${notice.text}
    </p>`
  return isWrong ? html`<p class="a" role="alert">请检查标出的内容</p>` : NOTHING
}

/** Questions inside the landing frame: plain HTML that posts itself, and a script that saves a round trip. */
export const askingPage = (nonce: string, view: AskingView): string => {
  const { key, token, title, text, picture, color, background, style = '' } = view
  return frame({
    nonce,
    title: view.pageTitle || title,
    color,
    style: askingStyle(background) + style,
    body: html`<main>
        <form id="form" method="post" action="/p/${key}">
          <article>
            ${picture === '' ? NOTHING : html`<img src="${picture}" alt="" />`}
            <div class="words">
              <div class="mark"></div>
              <h1>${title}</h1>
              ${text === '' ? NOTHING : html`<p class="text">${text}</p>`}${view.lead ?? NOTHING}${noticeOf(view)}${view.fields}
              <div class="w" aria-hidden="true">
                <label>请留空<input name="_website" tabindex="-1" autocomplete="off" /></label>
              </div>
              <input type="hidden" name="_token" value="${token}" />
            </div>
          </article>
        </form>
      </main>
      ${footer(view.settings)}
      <div class="go"><button type="submit" form="form">${view.button}</button></div>
      <script nonce="${nonce}">
        ${new Html(view.script)}
      </script>`,
  })
}

export interface TakenView {
  title: string
  text: string
  color: string
  background?: string
  style?: string
  settings: SettingsOf<'landing'>
  /** Below the words. */
  more?: Html
  /** Where the way goes on; empty where it ends. */
  url?: string
}

/** What the visitor reads when what was written is with us. */
export const takenPage = (nonce: string, view: TakenView): string => {
  const { title, text, color, background, style = '', settings, more = NOTHING, url = '' } = view
  return frame({
    nonce,
    title,
    color,
    style: askingStyle(background) + style,
    body: html`<main>
        <article>
          <div class="words" role="status">
            <div class="mark"></div>
            <h1>${title}</h1>
            <p class="text">${text}</p>
            ${more}
          </div>
        </article>
      </main>
      ${footer(settings)}${url === '' ? NOTHING : html`<div class="go"><a href="${url}" rel="noreferrer">继续</a></div>`}`,
  })
}
