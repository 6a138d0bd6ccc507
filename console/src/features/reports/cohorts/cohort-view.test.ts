import { describe, expect, it } from 'vitest'
import {
  cohortFileQuery,
  cohortQuery,
  type CohortView,
  FIRST_COHORTS,
  readCohortView,
  writeCohortView,
} from './cohort-view.ts'

const read = (query: string): CohortView => readCohortView(new URLSearchParams(query))

describe('the view of cohorts', () => {
  it('starts with the days of the last month, and survives the URL beside the period', () => {
    expect(read('')).toEqual(FIRST_COHORTS)
    const view: CohortView = {
      step: 'week',
      measure: 'commission',
      by: 'adset',
      filters: { account: 'ac_1', shop: 'insurance' },
    }
    const written = writeCohortView(new URLSearchParams('period=last14&provider=oceanengine'), view)
    expect(written.toString()).toBe(
      'period=last14&step=week&measure=commission&by=adset&account_id=ac_1&shop=insurance',
    )
    expect(readCohortView(written)).toEqual(view)
  })
  it('leaves out of the URL what is usual, and takes no nonsense from a link', () => {
    expect(writeCohortView(new URLSearchParams('step=week&by=kind'), FIRST_COHORTS).toString()).toBe('')
    expect(read('step=year&measure=joy&by=planet&adset_id=+')).toEqual(FIRST_COHORTS)
  })
  it('asks for days, and for a file that is made again by their name', () => {
    const view = { ...FIRST_COHORTS, by: 'kind' } as const
    const days = { from: '2026-11-12', to: '2026-11-18' }
    expect(cohortQuery(view, days)).toEqual({ ...days, by: 'kind' })
    expect(cohortFileQuery(view, days, '2026-11-18')).toEqual({ period: 'last7', by: 'kind' })
    expect(cohortFileQuery(view, days, '2026-11-20')).toEqual({ ...days, by: 'kind' })
  })
})
