import { type ReactNode, Suspense } from 'react'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import type { ChosenPeriod } from '#console/shared/dashboard/use-period.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
import { COHORT_LIST_FILTERS } from './cohort-filters.tsx'
import { cohortQuestions, narrowed } from './cohort-questions.ts'
import type { CohortView } from './cohort-view.ts'
import type { ChangeCohorts } from './use-cohort-view.ts'
import './cohorts.css'

const CohortPhone = loadPage<CohortChoicesProps>(() => import('./cohort-phone.tsx'), ['phone'])

const Choice = ({ word, children }: { word: string; children: ReactNode }) => (
  <span className="cohorts-choice">
    <span className="cohorts-word" aria-hidden="true">
      {word}
    </span>
    {children}
  </span>
)

export interface CohortChoicesProps {
  view: CohortView
  change: ChangeCohorts
  period: ChosenPeriod
}

const WideChoices = ({ view, change, period }: CohortChoicesProps) => {
  const { t } = useTranslation()
  return (
    <section className="card cohorts-choices" aria-label={t('What is asked of the cohorts')}>
      <PeriodPicker period={period} />
      {cohortQuestions(view, change, t).map(({ id, label, value, options, choose }) => {
        const select = (
          <Select className="cohorts-select" label={label} value={value} options={options} onChange={choose} />
        )
        return id === 'by' ? (
          <Choice key={id} word={label}>
            {select}
          </Choice>
        ) : (
          <span key={id}>{select}</span>
        )
      })}
      <Choice word={t('Filters')}>
        {COHORT_LIST_FILTERS.map((filter) => {
          const shared = {
            label: t(filter.label),
            value: view.filters[filter.id],
            onChange: (value: string | undefined) => change(narrowed(view, filter.id, value)),
          }
          return filter.kind === 'pick' ? (
            <filter.pick key={filter.id} {...shared} />
          ) : (
            <Select
              key={filter.id}
              {...shared}
              className="cohorts-select"
              placeholder={shared.label}
              clears
              options={filter.options.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          )
        })}
      </Choice>
    </section>
  )
}

/** What is asked: whose visits, what came of them, by what, of what; on a phone in the sheet that lists have. */
export const CohortChoices = (props: CohortChoicesProps) =>
  useIsPhone() ? (
    <Suspense fallback={<div className="cohorts-phone" />}>
      <CohortPhone {...props} />
    </Suspense>
  ) : (
    <WideChoices {...props} />
  )
