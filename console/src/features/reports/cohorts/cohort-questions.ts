import type { TFunction } from 'i18next'
import { COHORT_DIMENSIONS, COHORT_MEASURES, COHORT_STEPS, type CohortStep } from '#contract/reports/cohorts.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { dimensionLabel, MEASURE_LABELS } from './cohort-labels.ts'
import type { CohortView } from './cohort-view.ts'
import type { ChangeCohorts } from './use-cohort-view.ts'

const STEP_LABELS: Record<CohortStep, string> = { day: text('Days of visits'), week: text('Weeks of visits') }
const NONE = 'none'

export interface CohortQuestion {
  id: 'step' | 'measure' | 'by'
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  choose(value: string | undefined): void
}

/** What is asked of cohorts beside days and filters: each has one answer of several. */
export const cohortQuestions = (view: CohortView, change: ChangeCohorts, t: TFunction): CohortQuestion[] => [
  {
    id: 'step',
    label: t('Cohorts'),
    value: view.step,
    options: (['day', 'week'] as const).map((value) => ({ value, label: t(STEP_LABELS[value]) })),
    choose: (value) => change({ step: COHORT_STEPS.find((one) => one === value) ?? view.step }),
  },
  {
    id: 'measure',
    label: t('What is counted'),
    value: view.measure,
    options: COHORT_MEASURES.map((value) => ({ value, label: t(MEASURE_LABELS[value].title) })),
    choose: (value) => change({ measure: COHORT_MEASURES.find((one) => one === value) ?? view.measure }),
  },
  {
    id: 'by',
    label: t('Split by'),
    value: view.by ?? NONE,
    options: [
      { value: NONE, label: t('No split') },
      ...COHORT_DIMENSIONS.map((value) => ({ value, label: t(dimensionLabel(value)) })),
    ],
    choose: (value) => change({ by: COHORT_DIMENSIONS.find((one) => one === value) }),
  },
]

/** The view with this filter chosen, or without. */
export const narrowed = (
  { filters }: CohortView,
  name: keyof CohortView['filters'],
  value: string | undefined,
): Pick<CohortView, 'filters'> => {
  const { [name]: _, ...rest } = filters
  return { filters: value === undefined ? rest : { ...rest, [name]: value } }
}
