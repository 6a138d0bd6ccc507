import type { DemoAdset as AdsetOfPlatform, Selling } from '#simulators/shared/ad-platform.ts'
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

type Kind =
  | 'mp1'
  | 'mp2'
  | 'xsmini'
  | 'cid_pingduoduo'
  | 'cid_jdunion'
  | 'formschema'
  | 'idcard'
  | 'colorring'
  | 'huoke'

type DemoAdset = Omit<AdsetOfPlatform, 'kind'> & { kind: Kind; provider: string }
const gdt = 'tencent_gdt'
const oe = 'oceanengine'

/** One of every kind on every platform that has it, with strategies as operators use them. */
export const ADSETS: readonly DemoAdset[] = [
  { name: '腾讯-获客链接-少儿编程', kind: 'huoke', provider: gdt, headline: '免费领 3 节编程课' },
  {
    name: '腾讯-获客链接-养老咨询',
    kind: 'huoke',
    provider: gdt,
    headline: '一对一养老规划',
    strategy: { mode: 'ratio', ratio: 30 },
  },
  { name: '腾讯-小程序客服-护肤', kind: 'mp1', provider: gdt, headline: '扫码领护肤小样', pushMode: 'api' },
  {
    name: '腾讯-小程序-健身私教',
    kind: 'mp2',
    provider: gdt,
    headline: '私教体验课',
    strategy: { mode: 'ratio', ratio: 70, guaranteeFirst: 3 },
  },
  { name: '腾讯-线索小程序-装修报价', kind: 'xsmini', provider: gdt, headline: '10 秒算装修报价', pushMode: 'api' },
  {
    name: '腾讯-拼多多-零食礼包',
    kind: 'cid_pingduoduo',
    provider: gdt,
    headline: '零食大礼包，产地直发',
    sells: { goods: '零食', perDay: [13, 18], returns: 2.8, refundShare: 0.04 },
  },
  {
    name: '腾讯-京东-家电清仓',
    kind: 'cid_jdunion',
    provider: gdt,
    headline: '家电清仓价',
    sells: { goods: '家电', perDay: [10, 15], returns: 3.4, refundShare: 0.06 },
  },
  { name: '巨量-获客链接-成人英语', kind: 'huoke', provider: oe, headline: '测测您的英语水平' },
  {
    name: '巨量-小程序-本地婚摄',
    kind: 'mp2',
    provider: oe,
    headline: '婚纱照套餐',
    strategy: { mode: 'ratio', ratio: 50 },
  },
  { name: '巨量-线索小程序-驾校', kind: 'xsmini', provider: oe, headline: '就近学车报名' },
  {
    name: '巨量-拼多多-女装',
    kind: 'cid_pingduoduo',
    provider: oe,
    headline: '秋装特卖',
    sells: { goods: '女装', perDay: [2, 5], returns: 0.6, refundShare: 0.2 },
    strategy: { minAmount: 1000, dailyCap: 500 },
  },
  {
    name: '巨量-京东-数码',
    kind: 'cid_jdunion',
    provider: oe,
    headline: '数码好物',
    sells: { goods: '数码', perDay: [2, 3], returns: 0.7, refundShare: 0.2 },
  },
  { name: '腾讯-表单-编程试听', kind: 'formschema', provider: gdt, headline: '免费领 3 节编程课' },
  {
    name: '巨量-表单-装修报价',
    kind: 'formschema',
    provider: oe,
    headline: '10 秒算装修报价',
    strategy: { mode: 'ratio', ratio: 80 },
  },
  { name: '腾讯-号卡-大流量', kind: 'idcard', provider: gdt, headline: '大流量卡，免费包邮' },
  { name: '巨量-号卡-青春卡', kind: 'idcard', provider: oe, headline: '低月租，流量多' },
  { name: '腾讯-视频彩铃-热门榜', kind: 'colorring', provider: gdt, headline: '来电就看热门视频' },
  { name: '巨量-视频彩铃-精选', kind: 'colorring', provider: oe, headline: '换一个好看的彩铃' },
  {
    name: '腾讯-小程序-百万医疗险',
    kind: 'mp2',
    provider: gdt,
    headline: '首月 0.6 元，最高 600 万保障',
    insures: true,
    strategy: { events: { insurance_paid: 'INSURANCE_PAY', insurance_surrendered: 'TERMINATION' } },
  },
]

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
/** Who receives visitors, in every enterprise. */
export const AGENTS = [
  { name: '顾问小林', weixin: 'hk_xiaolin', weight: 5 },
  { name: '顾问小周', weixin: 'hk_xiaozhou', weight: 1, dailyLimit: 200 },
  {
    name: '顾问小何',
    weixin: 'hk_xiaohe',
    weight: 1,
    schedule: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '23:30' }],
  },
  { name: '值班小唐', weixin: 'hk_xiaotang', weight: 1, backup: true },
] as const
