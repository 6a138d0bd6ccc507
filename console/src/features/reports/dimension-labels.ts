import type { TFunction } from 'i18next'
import { isAdProvider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { KIND_NAMES, kindOf } from '#contract/adsets/kinds.ts'
import { DECISION_RULES } from '#contract/adsets/statuses.ts'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { DEVICES, type Device, type Dimension } from '#contract/reports/metrics.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { RULE_NAMES } from '#console/shared/adsets/rule-labels.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'

export const DIMENSION_LABELS: Record<Dimension, string> = {
  day: text('Day'),
  week: text('Week'),
  month: text('Month'),
  hour: text('Hour'),
  enterprise: text('Enterprise'),
  provider: text('Ad platform'),
  account: text('Ad account'),
  kind: text('Kind of ad set'),
  adset: text('Ad set'),
  region: text('Region'),
  device: text('Device'),
  conversion: text('Kind of conversion'),
  rule: text('Rule of the push'),
  shop: text('Shop platform'),
  product: text('Product'),
}

const DEVICE_WORDS: Record<Device, string> = {
  ios: text('iPhone and iPad'),
  android: text('Android'),
  harmony: text('HarmonyOS'),
  desktop: text('Computer'),
  other: text('Other devices'),
}

/** What has no value is still something: traffic of no known region, orders of no ad set. */
const NONE: Partial<Record<Dimension, string>> = {
  region: text('Region unknown'),
  device: text('Device unknown'),
  adset: text('No ad set'),
  account: text('No ad account'),
  provider: text('No ad platform'),
  kind: text('No ad set'),
  product: text('Not in the product library'),
  enterprise: text('No enterprise'),
}

/** The visitor's address is outside the country. */
export const ABROAD = { value: 'abroad', word: text('Abroad') }
const province = (code: string): string | undefined => PROVINCES.find(([first]) => first === code)?.[1]

const KNOWN: Partial<Record<Dimension, (value: string) => string | undefined>> = {
  region: province,
  provider: (value) => (isAdProvider(value) ? PROVIDER_TITLES[value] : undefined),
  kind: (value) => {
    const kind = KIND_NAMES.find((one) => one === value)
    return kind && kindOf(kind).title
  },
  device: (value) => {
    const device = DEVICES.find((one) => one === value)
    return device && DEVICE_WORDS[device]
  },
  conversion: (value) => {
    const kind = CONVERSION_KINDS.find((one) => one === value)
    return kind && CONVERSION_LABELS[kind]
  },
  rule: (value) => {
    const rule = DECISION_RULES.find((one) => one === value)
    return rule && RULE_NAMES[rule]
  },
  shop: (value) => SHOP_LABELS[value],
}

/** What a value of a dimension is called; `name` is the server's word for it, where it has one. */
export const valueLabel = (dimension: Dimension, value: string, name: string, t: TFunction): string => {
  if (value === '') return t(NONE[dimension] ?? text('Unknown'))
  if (dimension === 'hour') return `${value}:00`
  if (dimension === 'week') return t('Week of {{day}}', { day: value })
  const known = dimension === 'region' && value === ABROAD.value ? ABROAD.word : KNOWN[dimension]?.(value)
  return known === undefined ? name || value : t(known)
}
