import type { SettingsOf } from '#contract/settings/registry.ts'
import { Html, html, NOTHING } from '../../core/text/html.ts'
import { footer, frame } from '../tracking/landing-page.ts'
import { publicFormStyle } from './public-form-style.ts'
import type { Fields, Wrong } from './read-post.ts'

/** What is said above the questions. */
export interface Notice {
  text: string
  isGood: boolean
}
export const bad = (text: string): Notice => ({ text, isGood: false })

/** Which link a page belongs to. */
export interface PageContext {
  key: string
  adsetId: string
}

/** What a page is drawn from. */
export interface PublicFormView<C extends PageContext, S> {
  context: C
  /** The form or the service the page is about. */
  subject: S
  token: string
  settings: SettingsOf<'landing'>
  /** What was typed before. */
  values: Fields
  wrong: Wrong
  notice: Notice | undefined
}
/** What a page is drawn from once nothing is asked any more. */
export type TakenView<C extends PageContext, S> = Pick<PublicFormView<C, S>, 'context' | 'subject' | 'settings'>

export interface PublicFormContent {
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
  /** Between the text and the questions. */
  lead?: Html
  fields: Html
  script: string
}

const noticeOf = ({ notice, isWrong }: PublicFormContent): Html => {
  if (notice !== undefined)
    return html`<p class="a${notice.isGood ? ' ok' : ''}" role="${notice.isGood ? 'status' : 'alert'}">
      ${notice.text}
    </p>`
  return isWrong ? html`<p class="a" role="alert">请检查标出的内容</p>` : NOTHING
}

/** Questions inside the landing frame: plain HTML that posts itself, and a script that saves a round trip. */
export const publicFormPage = (nonce: string, content: PublicFormContent): string => {
  const { key, token, title, text, picture, color, background, style = '' } = content
  return frame({
    nonce,
    title: content.pageTitle || title,
    color,
    style: publicFormStyle(background) + style,
    body: html`<main>
        <form id="form" method="post" action="/p/${key}">
          <article>
            ${picture === '' ? NOTHING : html`<img src="${picture}" alt="" />`}
            <div class="words">
              <div class="mark"></div>
              <h1>${title}</h1>
              ${text === '' ? NOTHING : html`<p class="text">${text}</p>`}${content.lead ?? NOTHING}${noticeOf(content)}${content.fields}
              <div class="w" aria-hidden="true">
                <label>请留空<input name="_website" tabindex="-1" autocomplete="off" /></label>
              </div>
              <input type="hidden" name="_token" value="${token}" />
            </div>
          </article>
        </form>
      </main>
      ${footer(content.settings)}
      <div class="go"><button type="submit" form="form">${content.button}</button></div>
      <script nonce="${nonce}">
        ${new Html(content.script)}
      </script>`,
  })
}

export interface TakenContent {
  title: string
  text: string
  color: string
  background?: string
  style?: string
  settings: SettingsOf<'landing'>
  /** Below the text. */
  more?: Html
  /** Where the way goes on; empty where it ends. */
  url?: string
}

/** What the visitor reads once the post is taken. */
export const takenPage = (nonce: string, content: TakenContent): string => {
  const { title, text, color, background, style = '', settings, more = NOTHING, url = '' } = content
  return frame({
    nonce,
    title,
    color,
    style: publicFormStyle(background) + style,
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
