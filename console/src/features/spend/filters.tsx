import type { SpendRows } from '#contract/spend/rows.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListFilter, PickProps } from '#console/shared/table/list-spec.ts'
import { AccountPicker } from '#console/shared/accounts/account-picker.tsx'
import { ADSET_FILTER } from '#console/shared/adsets/adset-search.ts'
import '#console/shared/table/filter-bar.css'

const AccountFilter = ({ label, ...pick }: PickProps) => (
  <AccountPicker className="filter-bar-select" label={label} placeholder={label} {...pick} />
)
export const SPEND_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Account, id, company or pinyin') },
  { kind: 'range', from: 'From', to: 'To', label: text('Day') },
  { kind: 'pick', id: 'AccountId', label: text('Every account'), pick: AccountFilter },
  ADSET_FILTER,
  {
    kind: 'select',
    id: 'Rows',
    label: text('Totals and parts'),
    options: [
      { value: 'counted', label: text('What adds up to the total') },
      { value: 'adsets', label: text('By ad set') },
    ] satisfies { value: SpendRows; label: string }[],
  },
]
export const SPEND_VIEW = { filters: SPEND_FILTERS, sorts: ['day'] }
