import type { AdPlatform, DemoAdset, Selling } from '#simulators/shared/ad-platform.ts'
import type { Asked } from '../../client/src/index.ts'
import { AD_PLATFORMS, platformOf } from '../ad-platforms.ts'
import type { Product, Ways } from './seed-leads.ts'

/** Who and what the demonstration shows. Made where it is missing, left alone where it is there. */
export const PASSWORD = 'huoketai-demo'

export const ENTERPRISES = [
  { name: '澄明传媒', contact: '林澄', prefix: 'chengming' },
  { name: '远山科技', contact: '周远', prefix: 'yuanshan' },
] as const

export const PEOPLE = [
  { role: 'User', suffix: 'owner', fullname: '负责人' },
  { role: 'Member', suffix: 'member', fullname: '优化师' },
  { role: 'MemberCustomer', suffix: 'customer', fullname: '客户' },
] as const

/** As the console names them. */
export const ROLE_NAMES = { User: '企业负责人', Member: '成员', MemberCustomer: '客户' } as const

export type Provider = Asked<'createAdset'>['body']['provider']
/** The platforms as the product names them. */
export const PROVIDERS = Object.values<AdPlatform>(AD_PLATFORMS).map(({ provider }) => provider as Provider)

/** Of all platforms; whose enterprise and account one gets goes by its turn. */
export const ADSETS: readonly (DemoAdset & { provider: Provider })[] = PROVIDERS.flatMap((provider) =>
  platformOf(provider).demoAdsets.map((adset) => ({ ...adset, provider })),
).sort((one, other) => one.turn - other.turn)

const productOf = ({ products }: Ways, shop: 'pingduoduo' | 'jdunion', sells: Selling | undefined) =>
  products[shop].find(({ kind }) => kind === sells?.goods)
/** What an ad set of the enterprise with these ways sells. */
export const goodsOf = ({ kind, sells }: DemoAdset, ways: Ways): Product | undefined => {
  if (kind !== 'cid_pingduoduo' && kind !== 'cid_jdunion') return undefined
  return productOf(ways, kind === 'cid_pingduoduo' ? 'pingduoduo' : 'jdunion', sells)
}

/** Where an ad set of the enterprise with these ways leads. */
export const leadOf = ({ kind, insures, sells }: DemoAdset, ways: Ways): Record<string, unknown> => {
  if (insures === true) return { target: ways.insurer, opens: 'direct' }
  switch (kind) {
    case 'mp1':
    case 'mp2':
    case 'xsmini':
      return { target: `https://wxaurl.cn/Hk2${kind}demo` }
    case 'huoke':
      return { target: 'https://work.weixin.qq.com/ca/cawcdeHkDemo' }
    case 'cid_pingduoduo':
      return { productId: productOf(ways, 'pingduoduo', sells)?.id }
    case 'cid_jdunion':
      return { productId: productOf(ways, 'jdunion', sells)?.id }
    case 'formschema':
      return { schemaId: ways.schemaId }
    case 'idcard':
      return { serviceId: ways.cards }
    case 'colorring':
      return { serviceId: ways.tones }
  }
}

export const LINK_NAME = '秋季咨询获客'
type Agent = Pick<Asked<'createAgent'>['body'], 'name' | 'weixin' | 'weight' | 'dailyLimit' | 'schedule' | 'backup'>
/** Who receives visitors, in every enterprise. */
export const AGENTS: readonly Agent[] = [
  { name: '顾问小林', weixin: 'hk_xiaolin', weight: 5 },
  { name: '顾问小周', weixin: 'hk_xiaozhou', weight: 1, dailyLimit: 200 },
  {
    name: '顾问小何',
    weixin: 'hk_xiaohe',
    weight: 1,
    schedule: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '23:30' }],
  },
  { name: '值班小唐', weixin: 'hk_xiaotang', weight: 1, backup: true },
]
