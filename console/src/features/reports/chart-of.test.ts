import { describe, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { ReportTable } from '#contract/reports/entities.ts'
import { chartOf } from './chart-of.ts'

const t = ((sentence: string) => sentence) as unknown as TFunction
const period = {
  from: '2026-11-01',
  to: '2026-11-02',
  before: { from: '2026-10-30', to: '2026-10-31' },
  comparedUntil: null,
}
const table = (by: ReportTable['by'], lines: [string[], number, number?][]): ReportTable => ({
  period,
  by,
  metrics: ['clicks'],
  rows: lines.map(([keys, now, before]) => ({
    keys,
    names: keys.map(() => ''),
    now: [now],
    before: before === undefined ? null : [before],
  })),
  total: { now: [0], before: lines.some(([, , before]) => before !== undefined) ? [0] : null },
  more: false,
  countedUntil: null,
})

describe('the chart of a report', () => {
  it('is a line over time, in the order of time whatever the order of the rows', () => {
    const chart = chartOf(
      table(
        ['day'],
        [
          [['2026-11-02'], 5],
          [['2026-11-01'], 3],
        ],
      ),
      'clicks',
      t,
    )
    expect(chart?.labels).toEqual(['2026-11-01', '2026-11-02'])
    expect(chart?.series).toMatchObject([{ shape: 'line', values: [3, 5] }])
  })
  it('is a line for each of the largest groups, nothing where a group has nothing', () => {
    const report = table(
      ['day', 'provider'],
      [
        [['2026-11-01', 'oceanengine'], 1],
        [['2026-11-02', 'tencent_gdt'], 7],
        [['2026-11-01', 'tencent_gdt'], 4],
      ],
    )
    const chart = chartOf(report, 'clicks', t)
    expect(chart?.series.map(({ name, values }) => [name, values])).toEqual([
      ['Tencent Ads', [4, 7]],
      ['OceanEngine', [1, 0]],
    ])
  })
  it('runs over the time wherever that stands, and leaves out hours that have not come', () => {
    const report = table(['provider', 'hour'], [[['oceanengine', '01'], 4]])
    const running = { ...report, period: { ...period, to: period.from, comparedUntil: '02:00' } }
    const chart = chartOf(running, 'clicks', t)
    expect(chart?.labels).toHaveLength(24)
    expect(chart?.series).toMatchObject([{ name: 'OceanEngine', shape: 'line' }])
    expect(chart?.series[0]?.values.slice(0, 5)).toEqual([0, 4, 0, null, null])
  })
  it('is bars beside those before where it is not about time', () => {
    const chart = chartOf(
      table(
        ['device'],
        [
          [['ios'], 2, 1],
          [['android'], 1, 4],
        ],
      ),
      'clicks',
      t,
    )
    expect(chart?.labels).toEqual(['iPhone and iPad', 'Android'])
    expect(chart?.series.map(({ shape, values }) => [shape, values])).toEqual([
      ['bar', [1, 4]],
      ['bar', [2, 1]],
    ])
  })
  it('has its bars lie where the names are too long to stand side by side', () => {
    const named = (names: string[]) => {
      const report = table(
        ['adset'],
        names.map((name) => [[name], 1]),
      )
      return chartOf(
        { ...report, rows: report.rows.map((row, n) => ({ ...row, names: [names[n] ?? ''] })) },
        'clicks',
        t,
      )
    }
    expect(named(['春季', '夏季'])?.horizontal).toBe(false)
    const long = Array.from({ length: 11 }, (_, n) => `腾讯-线索小程序-装修报价-${n}`)
    expect(named(long)).toMatchObject({ horizontal: true, labels: long })
  })
  it('is nothing where there is nothing to draw', () => {
    expect(chartOf(table([], [[[], 5]]), 'clicks', t)).toBeUndefined()
    expect(chartOf(table(['day'], []), 'clicks', t)).toBeUndefined()
  })
})
