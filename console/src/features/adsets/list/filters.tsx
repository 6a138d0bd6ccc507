import { AD_PROVIDERS, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { type AdsetFigure, ANY_OUTLIER, type Outlier, OUTLIERS } from '#contract/adsets/figures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListFilter, PickProps } from '#console/shared/table/list-spec.ts'
import { knownQuery, selectQuery } from '#console/shared/query/select-query.ts'
import { pickFilter } from '#console/shared/table/pick-filter.tsx'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { nameOfAccount, useFindAccounts } from '#console/shared/accounts/account-picker.tsx'
import { KIND_CHOICES, STATUS_CHOICES, TROUBLE_CHOICES } from '#console/shared/adsets/labels.ts'
import '#console/shared/table/filter-bar.css'

const AccountFilter = ({ value, onChange, label }: PickProps) => {
  const { t } = useTranslation()
  const find = useFindAccounts({ t })
  return (
    <RemoteSelect
      className="filter-bar-select"
      value={value}
      onChange={onChange}
      label={label}
      placeholder={label}
      find={find}
      nameOf={nameOfAccount}
    />
  )
}

export const OUTLIER_LABELS: Record<Outlier, string> = {
  cost: text('Dear conversions'),
  loss: text('Losing money'),
  silent: text('Spent without a conversion'),
  failed: text('Pushes failed'),
}
const OUTLIER_CHOICES = Object.entries({ [ANY_OUTLIER]: text('Any of these'), ...OUTLIER_LABELS }).map(
  ([value, label]) => ({ value, label }),
)

const OUTLIER_FIGURES: Record<Outlier, readonly AdsetFigure[]> = {
  cost: ['costPerConversion'],
  loss: ['salesPerSpend', 'costPerConversion'],
  silent: ['spend', 'conversions'],
  failed: ['failed'],
}
/** The figures by which the rows of a filter were found. */
export const figuresFor = ({ Outlier: asked }: Readonly<Record<string, string>>): readonly AdsetFigure[] =>
  OUTLIERS.flatMap((one) => (one === asked || asked === ANY_OUTLIER ? OUTLIER_FIGURES[one] : []))

const usedIn = (of: 'tags' | 'folders') =>
  pickFilter(
    (words) =>
      selectQuery('listAdsetTags', undefined, (used) =>
        used[of]
          .filter(({ name }) => name.includes(words.trim()))
          .map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
      ),
    knownQuery,
  )

const PROVIDERS = AD_PROVIDERS.map((value) => ({
  value,
  label: PROVIDER_TITLES[value],
  mark: <PlatformMark provider={value} />,
}))

const COMMON: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name, id or pinyin') },
  { kind: 'select', id: 'Provider', label: text('Every platform'), options: PROVIDERS },
  { kind: 'select', id: 'Kind', label: text('Every kind'), options: KIND_CHOICES },
  { kind: 'select', id: 'Status', label: text('Every status'), options: STATUS_CHOICES },
  { kind: 'pick', id: 'Tag', label: text('Every tag'), pick: usedIn('tags') },
  { kind: 'pick', id: 'Folder', label: text('Every folder'), pick: usedIn('folders') },
  {
    kind: 'select',
    id: 'Favourite',
    label: text('Starred or not'),
    options: [{ value: 'true', label: text('Starred') }],
  },
]
/** A customer may not look through the accounts. */
export const CUSTOMER_FILTERS = COMMON
export const ADSET_FILTERS: readonly ListFilter[] = [
  ...COMMON,
  { kind: 'select', id: 'Trouble', label: text('With or without trouble'), options: TROUBLE_CHOICES },
  { kind: 'select', id: 'Outlier', label: text('Worth a look'), options: OUTLIER_CHOICES },
  { kind: 'pick', id: 'AccountId', label: text('Every ad account'), pick: AccountFilter },
]
