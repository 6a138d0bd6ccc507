import { describe, expect, it } from 'vitest'
import { MOST_DIMENSIONS, MOST_METRICS } from '#contract/reports/metrics.ts'
import { presetQuery, PRESETS } from './presets.ts'
import { askedOf, hindrance, readReport } from './report-view.ts'

describe.each(PRESETS)('the preset “$title”', (preset) => {
  it('asks nothing that cannot be answered', () => {
    const { metrics, by } = preset.view
    expect(metrics.length).toBeLessThanOrEqual(MOST_METRICS)
    expect(by.length).toBeLessThanOrEqual(MOST_DIMENSIONS)
    expect(metrics.map((metric) => hindrance(metric, askedOf(preset.view)))).toEqual(metrics.map(() => undefined))
  })
  it('survives its own address', () => {
    expect(readReport(presetQuery(preset))).toEqual(preset.view)
  })
})
