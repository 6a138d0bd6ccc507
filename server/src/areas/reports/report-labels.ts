import { PROVINCES } from '#contract/forms/provinces.ts'
import type { Language } from '#contract/errors.ts'
import type { Device, Dimension, Metric } from '#contract/reports/metrics.ts'
import { CONVERSIONS, KINDS, PROVIDERS, RULES } from '../../core/exports/labels.ts'

type Label = readonly [zh: string, en: string]

export const DIMENSION_LABELS: Record<Dimension, Label> = {
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
export const METRIC_LABELS: Record<Metric, Label> = {
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
const DEVICE_LABELS: Record<Device, Label> = {
  ios: ['苹果', 'iOS'],
  android: ['安卓', 'Android'],
  harmony: ['鸿蒙', 'HarmonyOS'],
  desktop: ['电脑', 'Desktop'],
  other: ['其他', 'Other'],
}
const REGION_LABELS: Record<string, Label> = {
  ...Object.fromEntries(PROVINCES.map(([code, name]) => [code, [name, name] as const])),
  abroad: ['海外', 'Abroad'],
}
const SHOP_LABELS: Record<string, Label> = {
  pingduoduo: ['拼多多', 'Pinduoduo'],
  jdunion: ['京东联盟', 'JD Union'],
  insurance: ['保险', 'Insurance'],
}
const VALUE_LABELS: Partial<Record<Dimension, Record<string, Label>>> = {
  provider: PROVIDERS,
  kind: KINDS,
  region: REGION_LABELS,
  device: DEVICE_LABELS,
  conversion: CONVERSIONS,
  rule: RULES,
  shop: SHOP_LABELS,
}
/** What belongs to no ad set is still something. */
const NOBODYS: Partial<Record<Dimension, Label>> = {
  adset: ['未归属广告组', 'No ad set'],
  kind: ['未归属广告组', 'No ad set'],
  account: ['无广告账户', 'No ad account'],
}
const UNKNOWN: Label = ['未知', 'Unknown']

const inLanguage = ([zh, en]: Label, language: Language): string => (language === 'zh' ? zh : en)

/** A key of a report as a file says it. */
export const keyLabel = (dimension: Dimension, key: string, name: string, language: Language): string => {
  if (name !== '') return name
  const label = VALUE_LABELS[dimension]?.[key]
  if (label !== undefined) return inLanguage(label, language)
  return key === '' ? inLanguage(NOBODYS[dimension] ?? UNKNOWN, language) : key
}
