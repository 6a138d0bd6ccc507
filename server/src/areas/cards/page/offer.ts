import type { CARRIERS } from '#contract/cards/entities.ts'
import type { OpenService } from './open-service.ts'
import { sha256Hex } from '../../../core/text/sha256-hex.ts'

export const CARRIER_NAMES: Record<(typeof CARRIERS)[number], string> = {
  mobile: '中国移动',
  unicom: '中国联通',
  telecom: '中国电信',
  broadnet: '中国广电',
}

/** What is sold, line by line; a price of nothing is not talked about. */
export const offerOf = ({ name, carrier, plan, price }: OpenService): [string, string][] => [
  ['产品', name],
  ['运营商', CARRIER_NAMES[carrier]],
  ...(plan === '' ? [] : [['套餐', plan] satisfies [string, string]]),
  ...(price === 0 ? [] : [['价格', `${(price / 100).toFixed(2)} 元`] satisfies [string, string]]),
]

/** What is agreed to, as the visitor reads it; kept with the order as its proof. */
export const consentOf = (service: OpenService): string => {
  const offer = offerOf(service)
    .map(([title, text]) => `${title}：${text.replaceAll(/\s+/g, ' ')}`)
    .join('；')
  const carrier = CARRIER_NAMES[service.carrier]
  return `我申请办理以上号卡（${offer}），所填资料真实且为本人信息；同意将姓名、身份证号、手机号和收货地址提供给${carrier}及其授权的办理渠道，用于实名核验、开卡和配送。`
}

/** Who agreed to something else is asked again. */
export const offerVersion = (shown: string): string => sha256Hex(shown).slice(0, 12)
