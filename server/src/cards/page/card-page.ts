import type { SettingsOf } from '#contract/settings/registry.ts'
import { askingPage, type Notice, takenPage } from '../../areas/public-forms/public-form-page.ts'
import { FACT_STYLE, factList } from '../../asking/fact-list.ts'
import type { Fields } from '../../areas/public-forms/read-post.ts'
import { html, NOTHING } from '../../core/text/html.ts'
import { plainPage } from '../../areas/tracking/landing-page.ts'
import type { Chosen } from '../../areas/cards/regions/regions.ts'
import { drawCard } from '../../areas/cards/page/card-fields.ts'
import type { CardPlace } from './card-place.ts'
import { cardScript } from '../../areas/cards/page/card-script.ts'
import { offerOf } from '../../areas/cards/page/offer.ts'
import type { OpenService } from '../../areas/cards/page/open-service.ts'
import type { CardField, Wrong } from '../../areas/cards/page/read-card.ts'

export interface CardView {
  place: CardPlace
  service: OpenService
  token: string
  settings: SettingsOf<'landing'>
  values: Fields
  chosen: Chosen
  wrong: Wrong
  notice: Notice | undefined
  /** Where the visitor goes on, if nothing is wrong. */
  focus: CardField | undefined
  /** The day in Shanghai: ages are counted from it. */
  today: string
}

const STYLE = `${FACT_STYLE}.g{border:0;padding:0;margin-top:1.125rem;min-width:0;display:grid;grid-template-columns:1fr 1fr;gap:0 .75rem}
.g legend{padding:0;font-weight:600}
.g .f{margin-top:.625rem}
.g .f>label:not(.o){font-weight:400;color:var(--soft);font-size:.875rem}
.s{display:flex;align-items:flex-end;margin-top:.625rem}
.s:empty{display:none}
.s button{width:100%;min-height:2.875rem;padding:0 .5rem;border:1px solid var(--brand);border-radius:12px;background:none;color:var(--ink);font:inherit;font-size:.875rem}
.n{margin-top:1rem}
.o span{font-size:.8125rem;color:var(--soft)}
ol{margin:1rem 0 0;padding-left:1.25rem;color:var(--soft)}
`

export const cardPage = (nonce: string, view: CardView): string => {
  const { place, service, token, settings, notice, wrong } = view
  const { page } = place
  return askingPage(nonce, {
    key: place.key,
    token,
    pageTitle: page.pageTitle,
    title: page.headline || service.name,
    text: page.text,
    picture: page.picture,
    button: page.buttonText || '提交申请',
    color: page.color,
    style: STYLE,
    settings,
    notice,
    isWrong: Object.keys(wrong).length > 0,
    lead: factList(offerOf(service)),
    fields: drawCard(view),
    script: cardScript(service, view.today),
  })
}

export const orderedPage = (
  nonce: string,
  { place, service, settings }: Pick<CardView, 'place' | 'service' | 'settings'>,
  orderNo: string,
): string =>
  takenPage(nonce, {
    title: '申请已提交',
    text: `「${service.name}」的申请我们已经收到，请勿重复提交。`,
    color: place.page.color,
    style: STYLE,
    settings,
    more: html`${factList([['订单号', orderNo]])}
      <ol>
        <li>运营商审核资料，请保持手机畅通。</li>
        ${service.rules.photo ? html`<li>审核时运营商会通知您补传证件照片，请按提示完成。</li>` : NOTHING}
        <li>审核通过后寄出号卡，请留意快递通知。</li>
        <li>收到号卡后，按随卡说明激活并完成首次充值。</li>
      </ol>`,
  })

export const closedCardPage = (nonce: string, service: OpenService | undefined): string =>
  service === undefined
    ? plainPage(nonce, '页面准备中', '内容正在更新，请稍后再来。')
    : plainPage(nonce, '暂停办理', '感谢关注，该产品目前不接受新的申请，请稍后再来。')
