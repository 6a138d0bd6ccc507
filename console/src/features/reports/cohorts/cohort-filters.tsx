import { useMemo } from 'react'
import { AD_PROVIDERS, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { ADSET_KINDS, KIND_NAMES } from '#contract/adsets/kinds.ts'
import { COHORT_SHOPS } from '#contract/reports/cohorts.ts'
import { AccountPicker } from '#console/shared/accounts/account-picker.tsx'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { ListFilter, PickProps } from '#console/shared/table/list-spec.ts'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { dimensionLabel, sourceLabel } from './cohort-labels.ts'
import type { CohortFilter } from './cohort-view.ts'
import './cohorts.css'

const useWithin = (): string | undefined => useAuth((state) => state.user?.selectEnterprise) ?? undefined

const AccountFilter = (props: PickProps) => {
  const within = useWithin()
  return (
    <AccountPicker
      className="cohorts-select"
      placeholder={props.label}
      {...props}
      {...(within === undefined ? {} : { enterpriseId: within })}
    />
  )
}

const AdsetFilter = (props: PickProps) => {
  const within = useWithin()
  const find = useMemo(() => findAdsets(within), [within])
  return (
    <RemoteSelect className="cohorts-select" placeholder={props.label} {...props} find={find} nameOf={nameOfAdset} />
  )
}

type Filter = Extract<ListFilter, { kind: 'select' | 'pick' }> & { id: CohortFilter }

/** What has few values is chosen from them; the rest is searched. */
export const COHORT_LIST_FILTERS: readonly Filter[] = [
  {
    kind: 'select',
    id: 'provider',
    label: dimensionLabel('provider'),
    options: AD_PROVIDERS.map((value) => ({ value, label: PROVIDER_TITLES[value] })),
  },
  { kind: 'pick', id: 'account', label: dimensionLabel('account'), pick: AccountFilter },
  {
    kind: 'select',
    id: 'kind',
    label: dimensionLabel('kind'),
    options: KIND_NAMES.map((value) => ({ value, label: ADSET_KINDS[value].title })),
  },
  { kind: 'pick', id: 'adset', label: dimensionLabel('adset'), pick: AdsetFilter },
  {
    kind: 'select',
    id: 'shop',
    label: dimensionLabel('shop'),
    options: COHORT_SHOPS.map((value) => ({ value, label: sourceLabel(value) })),
  },
]
