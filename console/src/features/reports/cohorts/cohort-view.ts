import {
  COHORT_DIMENSIONS,
  COHORT_MEASURES,
  COHORT_STEPS,
  type CohortDimension,
  type CohortMeasure,
  type CohortStep,
} from '#contract/reports/cohorts.ts'
import { nameOf } from '#console/shared/dashboard/periods.ts'

/** By what cohorts can be narrowed, and under which name it is asked. */
const FILTERS = {
  provider: 'provider',
  account: 'account_id',
  kind: 'kind',
  adset: 'adset_id',
  shop: 'shop',
} as const satisfies Partial<Record<CohortDimension, string>>
export type CohortFilter = keyof typeof FILTERS
export const COHORT_FILTERS = Object.keys(FILTERS) as CohortFilter[]

/** What is asked of cohorts, but for their days; all of it in the URL. */
export interface CohortView {
  step: CohortStep
  measure: CohortMeasure
  by: CohortDimension | undefined
  filters: Partial<Record<CohortFilter, string>>
}
export const FIRST_COHORTS: CohortView = { step: 'day', measure: 'sales', by: undefined, filters: {} }

/** Reads the view; what a hand-edited link says wrongly counts as not said. */
export const readCohortView = (params: URLSearchParams): CohortView => {
  const known = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((one) => one === params.get(name))
  return {
    step: known('step', COHORT_STEPS) ?? FIRST_COHORTS.step,
    measure: known('measure', COHORT_MEASURES) ?? FIRST_COHORTS.measure,
    by: known('by', COHORT_DIMENSIONS),
    filters: Object.fromEntries(
      COHORT_FILTERS.flatMap((name) => {
        const value = params.get(FILTERS[name])?.trim()
        return value === undefined || value === '' ? [] : [[name, value]]
      }),
    ),
  }
}

const namedParts = ({ step, measure, by, filters }: CohortView): [string, string | undefined][] => [
  ['step', step === FIRST_COHORTS.step ? undefined : step],
  ['measure', measure === FIRST_COHORTS.measure ? undefined : measure],
  ['by', by],
  ...COHORT_FILTERS.map((name): [string, string | undefined] => [FILTERS[name], filters[name]]),
]

/** Writes the view over what the URL says; the days stay. */
export const writeCohortView = (params: URLSearchParams, view: CohortView): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [key, value] of namedParts(view)) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}

const asked = (view: CohortView): Record<string, string> =>
  Object.fromEntries(namedParts(view).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

/** What the server is asked. */
export const cohortQuery = (view: CohortView, { from, to }: { from: string; to: string }): Record<string, string> => ({
  from,
  to,
  ...asked(view),
})

/** The same for a file, which may be made again and again: days that have a name move on with it. */
export const cohortFileQuery = (
  view: CohortView,
  days: { from: string; to: string },
  day: string,
): Record<string, string> => {
  const period = nameOf(days, day)
  return period === undefined ? cohortQuery(view, { from: days.from, to: days.to }) : { period, ...asked(view) }
}
