import type { CARRIERS } from '#contract/cards/entities.ts'
import type { ServicePageContext } from '../page/service-page.ts'
import { CARRIER_NAMES } from '../page/offer.ts'
import type { OpenService } from '../page/open-service.ts'

const CARRIER_PHONES: Record<(typeof CARRIERS)[number], string> = {
  mobile: '10086',
  unicom: '10010',
  telecom: '10000',
  broadnet: '10099',
}

const priceOf = ({ price }: OpenService): string =>
  price === 0
    ? '以运营商短信告知的为准，从手机话费中扣取'
    : `每月 ${(price / 100).toFixed(2)} 元，从手机话费中扣取，到期自动续订，直到您退订`

const leavingOf = ({ carrier }: OpenService): string =>
  `随时可以退订：拨打 ${CARRIER_PHONES[carrier]} 客服电话，或在${CARRIER_NAMES[carrier]}营业厅或官方 App 的“已订业务”中退订，退订后不再续费`

/** What is sold, what it costs every month, and how it ends, line by line. */
export const toneOffer = (service: OpenService): [string, string][] => [
  ['业务', `${service.name}（视频彩铃）`],
  ['运营商', CARRIER_NAMES[service.carrier]],
  ...(service.plan === '' ? [] : [['内容', service.plan] satisfies [string, string]]),
  ['资费', priceOf(service)],
  ['退订', leavingOf(service)],
]

/** What is agreed to, as the visitor reads it. */
export const toneConsent = (service: OpenService): string =>
  `我自愿为本人使用的手机号订购“${service.name}”视频彩铃，已知晓资费（${priceOf(service)}）和退订方式；同意将手机号提供给${CARRIER_NAMES[service.carrier]}及其授权的办理渠道，用于办理本业务。`

/** Everything the page said; kept with the order as its proof. */
export const shownOf = ({ page }: ServicePageContext, service: OpenService): string =>
  [
    page.headline,
    page.text,
    ...toneOffer(service).map(([title, text]) => `${title}：${text}`),
    toneConsent(service),
    buttonOf(page),
  ]
    .map((line) => line.replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n')

export const buttonOf = ({ buttonText }: ServicePageContext['page']): string => buttonText || '确认订购'
