import { describe, expect, it } from 'vitest'
import { reportOf } from './report-link.ts'
import {
  askedOf,
  FIRST_VIEW,
  hindered,
  hindrance,
  readReport,
  fileQuery,
  reportQuery,
  type ReportView,
  writeReport,
} from './report-view.ts'

const read = (query: string) => readReport(new URLSearchParams(query))

describe('the view of a report', () => {
  it('starts with the funnel by day', () => {
    expect(read('')).toEqual(FIRST_VIEW)
  })
  it('survives the URL, beside the period', () => {
    const view = {
      metrics: ['sales', 'spend'],
      by: ['adset', 'day'],
      compare: true,
      order: '-sales',
      filters: { account: 'ac_1' },
      drawn: 'spend',
    } as const
    const written = writeReport(new URLSearchParams('period=last7&clicks=1'), view)
    expect(written.get('period')).toBe('last7')
    expect(readReport(written)).toEqual(view)
  })
  it('may be by nothing at all', () => {
    expect(read('by=').by).toEqual([])
  })
  it('takes no nonsense from a link: unknown names, doubles, an order by what is not shown', () => {
    const view = read('metrics=clicks,nothing,clicks&by=day,planet&order=-sales&drawn=sales&region=+')
    expect(view).toEqual({ ...FIRST_VIEW, metrics: ['clicks'] })
  })
  it('asks the server by its own names', () => {
    const view = { ...FIRST_VIEW, metrics: ['clicks'], filters: { adset: 'as_1' }, order: '-clicks' } as const
    expect(reportQuery(view, { from: '2026-11-01', to: '2026-11-02' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
      metrics: 'clicks',
      by: 'day',
      compare: 'none',
      order: '-clicks',
      adset_id: 'as_1',
    })
  })
  it('compares by day but not by week or month, which have no counterparts', () => {
    const days = { from: '2026-11-01', to: '2026-11-02' }
    const asked = (by: ReportView['by']) => reportQuery({ ...FIRST_VIEW, compare: true, by }, days)['compare']
    expect([asked(['adset']), asked(['adset', 'day'])]).toEqual(['previous', 'previous'])
    expect([asked(['week']), asked(['adset', 'month'])]).toEqual(['none', 'none'])
  })
  it('leaves as a file with days that move on, where they have a name', () => {
    const file = (from: string) => fileQuery(FIRST_VIEW, { from, to: '2026-11-15' }, '2026-11-15')
    expect(file('2026-11-09')).toMatchObject({ period: 'last7', by: 'day' })
    expect(file('2026-11-09')).not.toHaveProperty('from')
    expect(file('2026-11-08')).toMatchObject({ from: '2026-11-08', to: '2026-11-15' })
  })
  it('knows what cannot be split, filters included', () => {
    const asked = askedOf({ by: ['day', 'region'], filters: { device: 'ios' } })
    expect(asked).toEqual(['day', 'region', 'device'])
    expect(hindrance('clicks', asked)).toBeUndefined()
    expect(hindrance('sales', asked)).toBe('region')
    expect(hindrance('costPerConversion', ['day', 'device'])).toBe('device')
    expect(hindered(['clicks', 'spend'], 'hour')).toBe('spend')
  })
  it('is reached by a link that says everything', () => {
    const days = { from: '2026-11-01', to: '2026-11-02' }
    const link = reportOf({ metrics: ['held'], by: ['adset'], days, filters: { rule: 'cap' } })
    expect(link).toBe('/apps/reports?from=2026-11-01&to=2026-11-02&metrics=held&by=adset&rule=cap')
  })
})
