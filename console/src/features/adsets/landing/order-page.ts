import type { Service } from '#contract/cards/entities.ts'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { type AskedPage, askedField, CODE, type SaidOfPage } from '../../forms/editor/preview/asked-page.ts'

/** What the pages of the server say, in the visitor's language whatever the console's is; a test compares them. */
const CARRIERS: Record<Service['carrier'], { name: string; phone: string }> = {
  mobile: { name: '中国移动', phone: '10086' },
  unicom: { name: '中国联通', phone: '10010' },
  telecom: { name: '中国电信', phone: '10000' },
  broadnet: { name: '中国广电', phone: '10099' },
}

/** What a visitor is told of a service. */
export type Sold = Pick<Service, 'name' | 'carrier' | 'plan' | 'price' | 'rules'>
type Facts = [title: string, text: string][]
type Colored = SaidOfPage & { color: string }

const yuan = (fen: number): string => `${(fen / 100).toFixed(2)} 元`

const cardFacts = ({ name, carrier, plan, price }: Sold): Facts => [
  ['产品', name],
  ['运营商', CARRIERS[carrier].name],
  ...(plan === '' ? [] : [['套餐', plan] satisfies [string, string]]),
  ...(price === 0 ? [] : [['价格', yuan(price)] satisfies [string, string]]),
]

const cardConsent = (service: Sold): string => {
  const offer = cardFacts(service)
    .map(([title, text]) => `${title}：${text.replaceAll(/\s+/g, ' ')}`)
    .join('；')
  return `我申请办理以上号卡（${offer}），所填资料真实且为本人信息；同意将姓名、身份证号、手机号和收货地址提供给${CARRIERS[service.carrier].name}及其授权的办理渠道，用于实名核验、开卡和配送。`
}

const ringPrice = ({ price }: Sold): string =>
  price === 0
    ? '以运营商短信告知的为准，从手机话费中扣取'
    : `每月 ${yuan(price)}，从手机话费中扣取，到期自动续订，直到您退订`

const ringFacts = (service: Sold): Facts => {
  const { name, phone } = CARRIERS[service.carrier]
  return [
    ['业务', `${service.name}（视频彩铃）`],
    ['运营商', name],
    ...(service.plan === '' ? [] : [['内容', service.plan] satisfies [string, string]]),
    ['资费', ringPrice(service)],
    ['退订', `随时可以退订：拨打 ${phone} 客服电话，或在${name}营业厅或官方 App 的“已订业务”中退订，退订后不再续费`],
  ]
}

const ringConsent = (service: Sold): string =>
  `我自愿为本人使用的手机号订购“${service.name}”视频彩铃，已知晓资费（${ringPrice(service)}）和退订方式；同意将手机号提供给${CARRIERS[service.carrier].name}及其授权的办理渠道，用于办理本业务。`

const orderPage = ({ name }: Sold, said: Colored, own: Pick<AskedPage, 'button' | 'facts' | 'fields'>): AskedPage => ({
  pageTitle: said.pageTitle || said.headline || name,
  headline: said.headline || name,
  text: said.text,
  picture: said.picture,
  color: said.color,
  background: '#ffffff',
  ...own,
  button: said.buttonText || own.button,
})

/** The page on which a number card is ordered. */
export const cardPageOf = (service: Sold, said: Colored): AskedPage => {
  const { noShip, photo } = service.rules
  // Cards go to the mainland alone; the codes of Taiwan, Hong Kong and Macau start at 71.
  const provinces = PROVINCES.filter(([digits]) => digits < '70').map(([digits, name]) =>
    noShip.includes(`${digits}0000`) ? `${name}（暂不发货）` : name,
  )
  return orderPage(service, said, {
    button: '提交申请',
    facts: cardFacts(service),
    fields: [
      askedField('name', 'name', '姓名', { placeholder: '与身份证一致' }),
      askedField('identity', 'text', '身份证号', { placeholder: '18 位身份证号', max: 18 }),
      askedField('phone', 'phone', '联系手机号', { placeholder: '用于接收办理进度' }),
      {
        legend: '收货地区',
        fields: [
          askedField('province', 'select', '省份', { options: provinces }),
          askedField('city', 'select', '城市', { placeholder: '请先选省份' }),
          askedField('county', 'select', '区县', { placeholder: '请先选城市' }),
        ],
      },
      askedField('address', 'text', '详细地址', {
        placeholder: '街道、门牌号、楼层',
        max: 200,
        help: photo ? '审核时运营商会另行通知您补传证件照片，现在不需要上传。' : '',
      }),
      askedField('agree', 'agree', cardConsent(service)),
    ],
  })
}

/** The page on which a ring-back tone is ordered. */
export const ringPageOf = (service: Sold, said: Colored): AskedPage =>
  orderPage(service, said, {
    button: '确认订购',
    facts: ringFacts(service),
    fields: [
      askedField('phone', 'phone', '要办理的手机号', { placeholder: '订购后从这个号码的话费中扣费' }),
      CODE,
      askedField('agree', 'agree', ringConsent(service)),
    ],
  })
