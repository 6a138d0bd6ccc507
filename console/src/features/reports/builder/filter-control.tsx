import { Select } from 'antd'
import { useMemo } from 'react'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { KIND_NAMES } from '#contract/adsets/kinds.ts'
import { DECISION_RULES } from '#contract/adsets/statuses.ts'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { DEVICES } from '#contract/reports/metrics.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { AccountPicker } from '#console/shared/accounts/account-picker.tsx'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { findProducts, nameOfProduct } from '#console/shared/commerce/product-search.ts'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
import { ABROAD, DIMENSION_LABELS, valueLabel } from '../dimension-labels.ts'
import type { FilterName } from '../report-view.ts'
import '#console/shared/table/filter-bar.css'

/** What has few values is chosen from them; the rest is searched. */
const CHOICES: Partial<Record<FilterName, readonly string[]>> = {
  provider: AD_PROVIDERS,
  kind: KIND_NAMES,
  region: [...PROVINCES.map(([code]) => code), ABROAD.value],
  device: DEVICES,
  conversion: CONVERSION_KINDS,
  rule: DECISION_RULES.filter((rule) => rule !== 'test'),
  shop: Object.keys(SHOP_LABELS),
}

interface FilterControlProps {
  name: FilterName
  value: string | undefined
  within: string | undefined
  onChange(value: string | undefined): void
}

/** Narrows the report by one thing. */
export const FilterControl = ({ name, value, within, onChange }: FilterControlProps) => {
  const { t } = useTranslation()
  const label = t(DIMENSION_LABELS[name])
  const adsets = useMemo(() => findAdsets(within), [within])
  const goods = useMemo(() => findProducts(within), [within])
  const choices = CHOICES[name]
  const shared = { className: 'filter-bar-select', label, placeholder: label, value, onChange }
  if (choices !== undefined)
    return (
      <Select
        className="filter-bar-select"
        allowClear
        aria-label={label}
        placeholder={label}
        value={value}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        options={choices.map((one) => ({ value: one, label: valueLabel(name, one, '', t) }))}
        onChange={(next: string | undefined) => onChange(next)}
      />
    )
  if (name === 'account') return <AccountPicker {...shared} enterpriseId={within} />
  return name === 'adset' ? (
    <RemoteSelect {...shared} find={adsets} nameOf={nameOfAdset} />
  ) : (
    <RemoteSelect {...shared} find={goods} nameOf={nameOfProduct} />
  )
}
