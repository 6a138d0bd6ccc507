import type { SettingsOf } from '#contract/settings/registry.ts'
import { askingPage, type Notice, takenPage } from '../../areas/public-forms/public-form-page.ts'
import { askingScript } from '../../areas/public-forms/public-form-script.ts'
import { codeField } from '../../asking/code-field.ts'
import { FACT_STYLE, factList } from '../../asking/fact-list.ts'
import { fieldBox, joined, marks, tickBox } from '../../areas/public-forms/field-html.ts'
import type { Fields } from '../../areas/public-forms/read-post.ts'
import { type Html, html } from '../../core/text/html.ts'
import { plainPage } from '../../areas/tracking/landing-page.ts'
import type { CardPlace } from '../page/card-place.ts'
import type { OpenService } from '../../areas/cards/page/open-service.ts'
import { RING_FIELDS, RING_RULES, type WrongRing } from '../../areas/cards/tone-page/read-tone.ts'
import { buttonOf, ringConsent, ringOffer } from '../../areas/cards/tone-page/tone-offer.ts'

export interface RingView {
  place: CardPlace
  service: OpenService
  token: string
  settings: SettingsOf<'landing'>
  values: Fields
  wrong: WrongRing
  notice: Notice | undefined
}

const STYLE = `${FACT_STYLE}
.o span{font-size:.8125rem;color:var(--soft)}
`

const drawFields = ({ place, service, values, wrong }: RingView): Html => {
  const first = RING_FIELDS.find((name) => wrong[name] !== undefined)
  const standing = (name: (typeof RING_FIELDS)[number]) => ({
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
    codeField({ action: `/p/${place.key}/code`, value: values('_code')[0] ?? '', wrong: wrong['_code'] ?? '' }),
    tickBox({ ...standing('agree'), isTicked: values('agree').includes('1') }, html`${ringConsent(service)}`),
  ])
}

/** The offer with its price and its end, and the three things that order it. */
export const ringPage = (nonce: string, view: RingView): string => {
  const { place, service, token, settings, notice, wrong } = view
  const { page } = place
  return askingPage(nonce, {
    key: place.key,
    token,
    pageTitle: page.pageTitle,
    title: page.headline || service.name,
    text: page.text,
    picture: page.picture,
    button: buttonOf(page),
    color: page.color,
    style: STYLE,
    settings,
    notice,
    isWrong: Object.keys(wrong).length > 0,
    lead: factList(ringOffer(service)),
    fields: drawFields(view),
    script: askingScript({ rules: RING_RULES, codeFor: 'phone' }),
  })
}

/** What the visitor reads when the vendor has the order, or may have. */
export const ringTakenPage = (
  nonce: string,
  { place, service, settings }: Pick<RingView, 'place' | 'service' | 'settings'>,
  orderNo: string,
): string =>
  takenPage(nonce, {
    title: '订购已提交',
    text: `「${service.name}」正在办理，是否成功以运营商短信为准，请勿重复提交。`,
    color: place.page.color,
    style: STYLE,
    settings,
    more: factList([['订单号', orderNo], ...ringOffer(service).slice(-2)]),
  })

export const closedRingPage = (nonce: string, service: OpenService | undefined): string =>
  service === undefined
    ? plainPage(nonce, '页面准备中', '内容正在更新，请稍后再来。')
    : plainPage(nonce, '暂停办理', '感谢关注，该业务目前不接受新的订购，请稍后再来。')
