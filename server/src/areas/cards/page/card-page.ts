import { html, NOTHING } from '../../../core/text/html.ts'
import { drawCard } from './card-fields.ts'
import { cardScript } from './card-script.ts'
import { offerOf } from './offer.ts'
import {
  FACT_STYLE,
  factList,
  servicePage,
  type ServiceView,
  takenServicePage,
  type TakenServiceView,
} from './service-page.ts'

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

/** `today`: the day in Shanghai, from which ages are counted. */
export const cardPage = (nonce: string, view: ServiceView, today: string): string =>
  servicePage(nonce, view, {
    button: view.context.page.buttonText || '提交申请',
    style: STYLE,
    lead: factList(offerOf(view.subject)),
    fields: drawCard(view),
    script: cardScript(view.subject, today),
  })

export const orderedPage = (nonce: string, view: TakenServiceView, orderNo: string): string =>
  takenServicePage(nonce, view, {
    title: '申请已提交',
    text: `“${view.subject.name}”的申请我们已经收到，请勿重复提交。`,
    style: STYLE,
    more: html`${factList([['订单号', orderNo]])}
      <ol>
        <li>运营商审核资料，请保持手机畅通。</li>
        ${view.subject.rules.photo ? html`<li>审核时运营商会通知您补传证件照片，请按提示完成。</li>` : NOTHING}
        <li>审核通过后寄出号卡，请留意快递通知。</li>
        <li>收到号卡后，按随卡说明激活并完成首次充值。</li>
      </ol>`,
  })
