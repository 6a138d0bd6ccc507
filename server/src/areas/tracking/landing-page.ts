import { type AdsetParams, paramText } from '#contract/adsets/kind-params.ts'
import type { SettingsOf } from '#contract/settings/registry.ts'
import { Html, html, NOTHING } from '../../core/text/html.ts'
import { pageStyle } from './page-style.ts'

export interface Page {
  nonce: string
  title: string
  color: string
  /** Styles beside those of every page. */
  style?: string
  body: Html
}

export const frame = ({ nonce, title, color, style = '', body }: Page): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(pageStyle(color) + style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text

/** Styles by nonce, pictures of our own, nothing else; a page that has a script has it by nonce, too. */
export const landingPolicy = (nonce: string, isScripted = false): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; ${isScripted ? `script-src 'nonce-${nonce}'; ` : ''}img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const footer = ({ company, record, privacyUrl }: SettingsOf<'landing'>): Html => {
  if (company === '' && record === '' && privacyUrl === '') return NOTHING
  const named = company === '' ? NOTHING : html`<div>${company}</div>`
  const filed =
    record === '' ? NOTHING : html`<div><a href="https://beian.miit.gov.cn/" rel="noreferrer">${record}</a></div>`
  const privacy = privacyUrl === '' ? NOTHING : html`<div><a href="${privacyUrl}" rel="noreferrer">隐私政策</a></div>`
  return html`<footer>${named}${filed}${privacy}</footer>`
}

/** A scheme that only WeChat understands may lead nowhere, so it can be copied too. */
const copyable = (address: string): Html =>
  html`<div class="copy">如果没有自动打开微信，请长按复制下面的链接，在微信中打开：<code>${address}</code></div>`

export interface LandingContent {
  params: AdsetParams
  settings: SettingsOf<'landing'>
  /** Where the button leads. */
  go: string
  /** The target itself, where it is no web address. */
  scheme: string | undefined
}

export const landingTitle = ({ pageTitle, headline }: AdsetParams): string => pageTitle || headline || '欢迎了解'

export const landingPage = (nonce: string, { params, settings, go, scheme }: LandingContent): string => {
  const { headline, text, buttonText, picture } = params
  const words = headline || params.pageTitle || '点击下方按钮继续'
  return frame({
    nonce,
    title: landingTitle(params),
    color: paramText(params, 'color'),
    body: html`<main>
        <article>
          ${picture === '' ? NOTHING : html`<img src="${picture}" alt="" />`}
          <div class="words">
            <div class="mark"></div>
            <h1>${words}</h1>
            ${text === '' ? NOTHING : html`<p class="text">${text}</p>`}${scheme === undefined ? NOTHING : copyable(scheme)}
          </div>
        </article>
      </main>
      ${footer(settings)}
      <div class="go"><a href="${go}" rel="noreferrer">${buttonText || '立即了解'}</a></div>`,
  })
}

/** What a visitor sees where there is nothing to lead to. */
export const plainPage = (nonce: string, title: string, text: string): string =>
  frame({
    nonce,
    title,
    color: '#2b5aed',
    body: html`<main>
      <article>
        <div class="words">
          <div class="mark"></div>
          <h1>${title}</h1>
          <p class="text">${text}</p>
        </div>
      </article>
    </main>`,
  })
