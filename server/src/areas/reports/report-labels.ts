import { PROVINCES } from '#contract/forms/provinces.ts'
import type { Language } from '#contract/errors.ts'
import type { Device, Dimension, Metric } from '#contract/reports/metrics.ts'
import { CONVERSIONS, KINDS, PROVIDERS, RULES } from '../../core/exports/labels.ts'

type Words = readonly [zh: string, en: string]

export const DIMENSION_WORDS: Record<Dimension, Words> = {
  day: ['日期', 'Day'],
  week: ['周（起始日）', 'Week from'],
  month: ['月份', 'Month'],
  hour: ['小时', 'Hour'],
  enterprise: ['企业', 'Enterprise'],
  provider: ['平台', 'Platform'],
  account: ['广告账户', 'Ad account'],
  kind: ['广告组类型', 'Kind'],
  adset: ['广告组', 'Ad set'],
  region: ['地区', 'Region'],
  device: ['设备', 'Device'],
  conversion: ['转化类型', 'Conversion'],
  rule: ['规则', 'Rule'],
  shop: ['电商平台', 'Shop'],
  product: ['商品', 'Product'],
}
export const METRIC_WORDS: Record<Metric, Words> = {
  clicks: ['点击', 'Clicks'],
  visits: ['访问', 'Visits'],
  bots: ['机器流量', 'Automatic'],
  conversions: ['转化', 'Conversions'],
  held: ['扣留', 'Held'],
  pushed: ['已回传', 'Pushed'],
  acknowledged: ['已确认', 'Acknowledged'],
  failed: ['回传失败', 'Failed'],
  orders: ['订单', 'Orders'],
  sales: ['成交额', 'Sales'],
  commission: ['佣金', 'Commission'],
  refunds: ['退款单', 'Refunds'],
  refunded: ['退款额', 'Refunded'],
  spend: ['消耗', 'Spend'],
  visitRate: ['到达率', 'Visit rate'],
  conversionRate: ['转化率', 'Conversion rate'],
  pushRate: ['回传率', 'Push rate'],
  refundRate: ['退款率', 'Refund rate'],
  costPerClick: ['点击成本', 'Cost per click'],
  costPerConversion: ['转化成本', 'Cost per conversion'],
  costPerOrder: ['订单成本', 'Cost per order'],
  salesPerSpend: ['ROI', 'Sales per spend'],
}
const DEVICE_WORDS: Record<Device, Words> = {
  ios: ['苹果', 'iOS'],
  android: ['安卓', 'Android'],
  harmony: ['鸿蒙', 'HarmonyOS'],
  desktop: ['电脑', 'Desktop'],
  other: ['其他', 'Other'],
}
const REGION_WORDS: Record<string, Words> = {
  ...Object.fromEntries(PROVINCES.map(([code, name]) => [code, [name, name] as const])),
  abroad: ['海外', 'Abroad'],
}
const SHOP_WORDS: Record<string, Words> = { pingduoduo: ['拼多多', 'Pinduoduo'], jdunion: ['京东联盟', 'JD Union'] }
const VALUE_WORDS: Partial<Record<Dimension, Record<string, Words>>> = {
  provider: PROVIDERS,
  kind: KINDS,
  region: REGION_WORDS,
  device: DEVICE_WORDS,
  conversion: CONVERSIONS,
  rule: RULES,
  shop: SHOP_WORDS,
}
const UNKNOWN: Words = ['未知', 'Unknown']

export const inLanguage = ([zh, en]: Words, language: Language): string => (language === 'zh' ? zh : en)

/** A key of a report as a file says it. */
export const keyInWords = (dimension: Dimension, key: string, name: string, language: Language): string => {
  if (name !== '') return name
  const words = VALUE_WORDS[dimension]?.[key]
  if (words !== undefined) return inLanguage(words, language)
  return key === '' ? inLanguage(UNKNOWN, language) : key
}
