import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FilterButton } from '#console/shared/table/phone/filter-button.tsx'
import { Chips, SheetFilters, SheetFrame, SheetPart } from '#console/shared/table/phone/filter-sheet.tsx'
import { useFilterSheet } from '#console/shared/table/phone/use-filter-sheet.ts'
import type { CohortChoicesProps } from './cohort-choices.tsx'
import { COHORT_LIST_FILTERS } from './cohort-filters.tsx'
import { cohortQuestions } from './cohort-questions.ts'
import { COHORT_FILTERS, type CohortView } from './cohort-view.ts'
import './cohorts.css'

const filtersIn = (chosen: Record<string, string>): CohortView['filters'] =>
  Object.fromEntries(
    COHORT_FILTERS.flatMap((name) => {
      const value = chosen[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The days beside a button; what else is asked in the sheet. */
const CohortPhone = ({ view, change, period }: CohortChoicesProps) => {
  const { t } = useTranslation()
  const sheet = useFilterSheet(view, change)
  const replace = (patch: Partial<CohortView>) => change(patch, { replace: true })
  const choose = (chosen: Record<string, string>) => replace({ filters: filtersIn(chosen) })
  const count = Object.keys(view.filters).length
  return (
    <section className="cohorts-phone" aria-label={t('What is asked of the cohorts')}>
      <PeriodPicker period={period} />
      <FilterButton active={count} open={sheet.open} />
      {sheet.isOpen ? (
        <SheetFrame count={count} clear={() => choose({})} done={t('Close')} isBusy={false} close={sheet.close}>
          {cohortQuestions(view, replace, t).map(({ id, label, value, options, choose: answer }) => (
            <SheetPart key={id} title={label}>
              <Chips label={label} value={value} options={options} onChange={answer} />
            </SheetPart>
          ))}
          <SheetFilters filters={COHORT_LIST_FILTERS} chosen={view.filters} choose={choose} />
        </SheetFrame>
      ) : undefined}
    </section>
  )
}
export default CohortPhone
