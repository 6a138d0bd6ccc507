import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import type { Service } from '#contract/cards/entities.ts'
import type { Product } from '#contract/commerce/entities.ts'
import type { FormSchema } from '#contract/forms/entities.ts'
import type { Corp, LinkDetail } from '#contract/wecom/entities.ts'
import type { z } from 'zod'
import { api } from '#console/testing/fake-api.ts'
import { pageOf } from '#console/testing/samples.ts'
import { formOf } from '../../forms/testing/form-samples.tsx'
import { TARGET } from './adset-samples.ts'

const AT = '2026-03-02T01:30:00.000Z'

export const FORM: FormSchema = formOf({
  name: '少儿编程试听预约',
  schema: JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string', title: '家长姓名', format: 'name' },
      phone: { type: 'string', title: '联系电话', format: 'phone' },
      grade: { type: 'string', title: '孩子年级', enum: ['一至三年级', '四至六年级'] },
      times: {
        type: 'array',
        title: '方便的时间',
        items: { type: 'string', enum: ['周六', '周日'] },
        uniqueItems: true,
      },
      consent: { type: 'boolean', title: '同意课程顾问与我联系', const: true },
    },
    required: ['phone', 'consent'],
  }),
  ui: JSON.stringify({ grade: { widget: 'radio' } }),
  theme: {
    color: '#12a150',
    background: '#ffffff',
    picture: '',
    title: '免费领 3 节编程课',
    text: '课程顾问会在一天内联系您',
    button: '立即预约',
  },
})

export const serviceOf = (given: Partial<Service> = {}): Service => ({
  id: 'cs_1',
  enterpriseId: 'en_1',
  enterpriseName: '晨星网络',
  name: '星卡 29 元',
  vendor: 'guangmeng',
  carrier: 'telecom',
  goodsId: 'G1',
  plan: '月租 29 元 100G',
  price: 0,
  commission: 0,
  rules: { minAge: 16, maxAge: 60, noShip: ['650000'], photo: true, onceInDays: 180 },
  apiBase: 'https://vendor.example',
  appId: 'a1',
  secretSet: true,
  signIv: '0123456789abcdef',
  callback: 'https://example.com/hooks/card',
  status: 'on',
  orders: { today: 0, total: 0 },
  lastCallbackAt: null,
  remark: '',
  createdAt: AT,
  ...given,
})
export const CARD = serviceOf()
export const TONE = serviceOf({
  id: 'cs_2',
  name: '晨曦视频彩铃',
  vendor: 'vas',
  carrier: 'mobile',
  plan: '',
  price: 600,
})

const PRODUCT: Product = {
  id: 'pr_1',
  provider: 'pingduoduo',
  enterpriseId: 'en_1',
  enterpriseName: '晨星网络',
  goodsId: '1001',
  name: '山茶花面膜',
  image: '',
  shop: '晨星小店',
  price: 1990,
  commission: null,
  commissionRate: null,
  sales: '',
  link: TARGET,
  orders: 0,
  syncedAt: null,
  syncError: null,
  createdAt: AT,
}

const FUNNEL = { shown: 0, opened: 0, requested: 0, added: 0, messaged: 0, lost: 0 }
const LINK: z.infer<typeof LinkDetail> = {
  id: 'wl_1',
  linkId: 'wl_1',
  corpId: 'ww_1',
  name: '护肤顾问一组',
  url: TARGET,
  skipVerify: true,
  departments: [],
  userCount: 3,
  effectiveCount: 2,
  sample: [],
  range: { state: 'settled', error: null, pushedAt: null },
  status: 'normal',
  adsets: [],
  today: FUNNEL,
  total: FUNNEL,
  createdAt: AT,
  users: [],
  priority: null,
  remote: null,
}
const CORP: Corp = {
  id: 'ww_1',
  corpId: 'ww_1',
  name: '晨星企微',
  fullName: '',
  logo: '',
  type: '',
  userMax: null,
  mode: 'suite',
  agentId: null,
  status: 'authorized',
  error: null,
  acquisition: 'granted',
  quota: null,
  enterpriseId: 'en_1',
  enterpriseName: '晨星网络',
  counts: { departments: 0, users: 0, online: 0, links: 1, kfAccounts: 0, customers: 0 },
  sync: { jobId: null, state: 'done', startedAt: null, endedAt: null, lastSuccessAt: null, parts: [] },
  callback: { url: '', set: true, lastEventAt: null },
  alarmBalance: 0,
  remark: '',
  authorizedAt: null,
  createdAt: AT,
}

/** Whatever can be chosen is there. */
export const answerChosen = (): void => {
  api.answer('getFormSchema', () => ({ form_schema: FORM, versions: [] }))
  api.answer('getService', ({ params: { id } }) => ({ service: id === TONE.id ? TONE : CARD }))
  api.answer('getProduct', () => ({ product: PRODUCT }))
  api.answer('listCorps', () => ({ corps: [CORP], page: pageOf(1), total: 1 }))
  api.answer('getLink', () => ({ link: LINK }))
}

interface ChosenSample {
  params: Record<string, unknown>
  /** What the chosen thing is called, and what its line is. */
  named?: [title: string, name: string]
}

const ELSEWHERE = { target: TARGET, opens: 'page' }
const SAMPLES: Record<AdsetKind, ChosenSample> = {
  mp1: { params: ELSEWHERE },
  mp2: { params: ELSEWHERE },
  xsmini: { params: { ...ELSEWHERE, schemaId: FORM.id }, named: ['表单', FORM.name] },
  cid_pingduoduo: { params: { ...ELSEWHERE, productId: PRODUCT.id }, named: ['商品', PRODUCT.name] },
  cid_jdunion: { params: { ...ELSEWHERE, productId: PRODUCT.id }, named: ['商品', PRODUCT.name] },
  formschema: { params: { schemaId: FORM.id }, named: ['表单', FORM.name] },
  idcard: { params: { serviceId: CARD.id }, named: ['号卡服务', CARD.name] },
  colorring: { params: { serviceId: TONE.id }, named: ['彩铃业务', TONE.name] },
  huoke: { params: { ...ELSEWHERE, linkId: LINK.id }, named: ['企业微信中的链接', LINK.name] },
}

/** Every kind on every platform, with something chosen. */
export const EVERY = KIND_NAMES.flatMap((kind) =>
  providersOf(kind).map((provider) => ({ kind, provider, ...SAMPLES[kind] })),
)
