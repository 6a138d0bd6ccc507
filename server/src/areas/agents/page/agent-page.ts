import { type AdsetParams, paramText } from '#contract/adsets/kind-params.ts'
import type { SettingsOf } from '#contract/settings/registry.ts'
import encodeQR from 'qr'
import type { Contact } from '../read-agents.ts'
import { Html, html, NOTHING } from '../../../core/text/html.ts'
import { footer, frame, landingTitle } from '../../tracking/landing-page.ts'
import { AGENT_STYLE } from '../../tracking/page-style.ts'
import type { AgentWay } from './agent-way.ts'

const BORDER = 2

/** The text as a QR code, drawn in place: one path of dark runs. */
const drawQr = (text: string): Html => {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: BORDER })
  let [path, atX, atY] = ['', 0, 0]
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true) continue
      const start = x
      while (row[x + 1] === true) x++
      path += `m${start - atX} ${y - atY}h${x + 1 - start}`
      ;[atX, atY] = [x + 1, y]
    }
  })
  const size = rows.length
  return new Html(
    `<svg viewBox="0 -.5 ${size} ${size}" role="img" aria-label="二维码" shape-rendering="crispEdges"><path fill="#fff" d="M0-.5h${size}v${size}H0z"/><path stroke="#000" d="M0 0${path}"/></svg>`,
  )
}

/** Where the page is looked at. */
export type Screen = 'wechat' | 'phone' | 'desktop'

export const screenOf = (userAgent: string): Screen => {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /Mobile|Android|iPhone|iPad|HarmonyOS/i.test(userAgent) ? 'phone' : 'desktop'
}

export interface AgentPage {
  params: AdsetParams
  settings: SettingsOf<'landing'>
  agent: Contact
  way: AgentWay | undefined
  /** Where the button leads, through us, so that leaving is known. */
  go: string
  screen: Screen
}

const HINTS: Record<Screen, string> = {
  wechat: '长按识别二维码，添加好友',
  phone: '保存二维码，在微信中扫一扫添加',
  desktop: '请用手机微信扫一扫添加',
}
const LABELS = { link: '添加微信', kf: '在线咨询' } as const

/** Copies what stands beside the button; without it the text can still be selected. */
const SCRIPT = `document.addEventListener('click',function(e){var b=e.target.closest('[data-copy]');if(!b)return;var c=document.querySelector('.id code'),t=c.textContent;function done(){b.textContent='已复制'}function old(){var r=document.createRange(),s=getSelection();r.selectNodeContents(c);s.removeAllRanges();s.addRange(r);if(document.execCommand('copy'))done()}if(navigator.clipboard)navigator.clipboard.writeText(t).then(done,old);else old()})`

const avatarOf = ({ avatar, name }: Contact): Html =>
  avatar === ''
    ? html`<span aria-hidden="true">${[...name][0] ?? ''}</span>`
    : html`<img src="${avatar}" alt="" width="56" height="56" />`

/** At a desk the code must know the visit, since it is the only way on; in a hand the button does. */
const codeOf = ({ agent, way, screen }: AgentPage): Html => {
  const isPicture = agent.qrcode !== '' && (screen !== 'desktop' || way?.kind !== 'link')
  if (!isPicture && (way === undefined || (way.kind === 'kf' && screen !== 'desktop'))) return NOTHING
  const code = isPicture ? html`<img src="${agent.qrcode}" alt="二维码" />` : drawQr(way?.address ?? '')
  // A code that is drawn is no picture that WeChat would recognise under a finger.
  const hint = screen === 'wechat' && !isPicture ? '用另一部手机扫码，或点击下方按钮添加' : HINTS[screen]
  return html`<div class="qr">${code}</div>
    <p class="hint">${hint}</p>`
}

const idOf = ({ weixin }: Contact): Html =>
  weixin === ''
    ? NOTHING
    : html`<div class="id"><code>${weixin}</code><button type="button" data-copy>复制微信号</button></div>`

const actionOf = ({ agent, params, way, go, screen }: AgentPage): Html => {
  if (way === undefined)
    return agent.weixin === ''
      ? NOTHING
      : html`<div class="go"><button type="button" data-copy>复制微信号，去微信添加</button></div>`
  const also =
    screen === 'phone' && way.kind === 'link'
      ? html`<a class="also" href="${go}&via=weixin" rel="noreferrer">没有跳转？直接打开微信</a>`
      : NOTHING
  return html`<div class="go">
    <a href="${go}" rel="noreferrer">${params.buttonText || LABELS[way.kind]}</a>${also}
  </div>`
}

/** The page that brings a visitor and an agent together. */
export const agentPage = (nonce: string, page: AgentPage): string => {
  const { params, settings, agent } = page
  const { headline, text, picture } = params
  return frame({
    nonce,
    title: landingTitle(params),
    color: paramText(params, 'color'),
    style: AGENT_STYLE,
    body: html`<main>
        <article>
          ${picture === '' ? NOTHING : html`<img src="${picture}" alt="" />`}
          <div class="words">
            <div class="who">
              ${avatarOf(agent)}
              <div>
                <h1>${agent.name}</h1>
                <p>${headline || '添加微信，为您一对一服务'}</p>
              </div>
            </div>
            ${codeOf(page)}${idOf(agent)}${text === '' ? NOTHING : html`<p class="text">${text}</p>`}
          </div>
        </article>
      </main>
      ${footer(settings)}${actionOf(page)}
      <script nonce="${nonce}">
        ${new Html(SCRIPT)}
      </script>`,
  })
}
