import { type ReactNode, useMemo } from 'react'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { KIND_NAMES } from '#contract/adsets/kinds.ts'
import { COHORT_DIMENSIONS, COHORT_MEASURES, COHORT_SHOPS, type CohortStep } from '#contract/reports/cohorts.ts'
import { AccountPicker } from '#console/shared/accounts/account-picker.tsx'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import type { ChosenPeriod } from '#console/shared/dashboard/use-period.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { dimensionLabel, groupLabel, MEASURE_LABELS } from './cohort-labels.ts'
import { type CohortFilter, COHORT_FILTERS, type CohortView } from './cohort-view.ts'
import type { ChangeCohorts } from './use-cohort-view.ts'
import './cohorts.css'

const STEP_LABELS: Record<CohortStep, string> = { day: text('Days of visits'), week: text('Weeks of visits') }
const NONE = 'none'

interface FilterProps {
  name: CohortFilter
  value: string | undefined
  within: string | undefined
  onChange(value: string | undefined): void
}

/** What has few values is chosen from them; the rest is searched. */
const CHOICES: Partial<Record<CohortFilter, readonly string[]>> = {
  provider: AD_PROVIDERS,
  kind: KIND_NAMES,
  shop: COHORT_SHOPS,
}

const Filter = ({ name, value, within, onChange }: FilterProps) => {
  const { t } = useTranslation()
  const label = t(dimensionLabel(name))
  const adsets = useMemo(() => findAdsets(within), [within])
  const shared = { className: 'cohorts-select', label, placeholder: label, value, onChange }
  if (name === 'account') return <AccountPicker {...shared} enterpriseId={within} />
  if (name === 'adset') return <RemoteSelect {...shared} find={adsets} nameOf={nameOfAdset} />
  const options = (CHOICES[name] ?? []).map((one) => ({ value: one, label: groupLabel(name, one, '', t) }))
  return <Select {...shared} clears options={options} />
}

const Choice = ({ word, children }: { word: string; children: ReactNode }) => (
  <span className="cohorts-choice">
    <span className="cohorts-word" aria-hidden="true">
      {word}
    </span>
    {children}
  </span>
)

interface CohortChoicesProps {
  view: CohortView
  change: ChangeCohorts
  period: ChosenPeriod
  within: string | undefined
}

/** What is asked: whose visits, what came of them, by what, of what. */
export const CohortChoices = ({ view, change, period, within }: CohortChoicesProps) => {
  const { t } = useTranslation()
  const narrow = (name: CohortFilter, value: string | undefined): void => {
    const { [name]: _, ...rest } = view.filters
    change({ filters: value === undefined ? rest : { ...rest, [name]: value } })
  }
  return (
    <section className="card cohorts-choices" aria-label={t('What is asked of the cohorts')}>
      <PeriodPicker period={period} />
      <Select
        className="cohorts-select"
        label={t('Cohorts')}
        value={view.step}
        options={(['day', 'week'] as const).map((value) => ({ value, label: t(STEP_LABELS[value]) }))}
        onChange={(step) => step !== undefined && change({ step })}
      />
      <Select
        className="cohorts-select"
        label={t('What counts as returned')}
        value={view.measure}
        options={COHORT_MEASURES.map((value) => ({ value, label: t(MEASURE_LABELS[value].title) }))}
        onChange={(measure) => measure !== undefined && change({ measure })}
      />
      <Choice word={t('Split by')}>
        <Select<string>
          className="cohorts-select"
          label={t('Split by')}
          value={view.by ?? NONE}
          options={[
            { value: NONE, label: t('No split') },
            ...COHORT_DIMENSIONS.map((value) => ({ value: value as string, label: t(dimensionLabel(value)) })),
          ]}
          onChange={(by) => change({ by: COHORT_DIMENSIONS.find((one) => one === by) })}
        />
      </Choice>
      <Choice word={t('Filters')}>
        {COHORT_FILTERS.map((name) => (
          <Filter
            key={name}
            name={name}
            value={view.filters[name]}
            within={within}
            onChange={(value) => narrow(name, value)}
          />
        ))}
      </Choice>
    </section>
  )
}
