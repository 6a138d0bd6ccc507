import { type Html, html } from '../../../core/text/html.ts'
import { codeField, fieldBox, joined, marks, tickBox } from '../../public-forms/field-html.ts'
import { publicFormScript } from '../../public-forms/public-form-script.ts'
import {
  FACT_STYLE,
  factList,
  servicePage,
  type ServiceView,
  takenServicePage,
  type TakenServiceView,
} from '../page/service-page.ts'
import { TONE_FIELDS, TONE_RULES } from './read-tone.ts'
import { buttonOf, toneConsent, toneOffer } from './tone-offer.ts'

const STYLE = `${FACT_STYLE}
.o span{font-size:.8125rem;color:var(--soft)}
`

const drawFields = ({ context, subject, values, wrong }: ServiceView): Html => {
  const first = TONE_FIELDS.find((name) => wrong[name] !== undefined)
  const standing = (name: (typeof TONE_FIELDS)[number]) => ({
    name,
    required: true,
    wrong: wrong[name] ?? '',
    isFirst: name === first,
  })
  const phone = standing('phone')
  return joined([
    fieldBox(
      { ...phone, title: '要办理的手机号' },
      html`<input
        type="tel"
        autocomplete="tel"
        inputmode="tel"
        maxlength="20"
        id="f-phone"
        name="phone"
        aria-describedby="e-phone"
        placeholder="订购后从这个号码的话费中扣费"
        value="${values('phone')[0] ?? ''}"
        ${marks(phone)}
      />`,
    ),
    codeField({ action: `/p/${context.key}/code`, value: values('_code')[0] ?? '', wrong: wrong['_code'] ?? '' }),
    tickBox({ ...standing('agree'), isTicked: values('agree').includes('1') }, html`${toneConsent(subject)}`),
  ])
}

/** The offer with its price and its end, and the three things that order it. */
export const tonePage = (nonce: string, view: ServiceView): string =>
  servicePage(nonce, view, {
    button: buttonOf(view.context.page),
    style: STYLE,
    lead: factList(toneOffer(view.subject)),
    fields: drawFields(view),
    script: publicFormScript({ rules: TONE_RULES, codeFor: 'phone' }),
  })

/** What the visitor reads when the vendor has the order, or may have. */
export const toneTakenPage = (nonce: string, view: TakenServiceView, orderNo: string): string =>
  takenServicePage(nonce, view, {
    title: '订购已提交',
    text: `“${view.subject.name}”正在办理，是否成功以运营商短信为准，请勿重复提交。`,
    style: STYLE,
    more: factList([['订单号', orderNo], ...toneOffer(view.subject).slice(-2)]),
  })
