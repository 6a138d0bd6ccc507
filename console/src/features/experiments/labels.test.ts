import { describe, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { Experiment, PhaseResult } from '#contract/experiments/endpoints.ts'
import zh from './locale/zh.json' with { type: 'json' }
import { paramValue, variantsText } from './params.ts'
import { adoptionDoubt, leadingId, pointsText, sayExperiment, sayResult, valueText } from './labels.ts'

const WORDS: Record<string, string> = zh
const fill = (key: string, values: Record<string, unknown> = {}): string =>
  (WORDS[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const t = fill as unknown as TFunction

const variant = (id: string, name: string) => ({
  id,
  name,
  weight: 50,
  visitors: 5000,
  machines: 0,
  converted: 500,
  value: null,
})
const resultOf = (given: Partial<PhaseResult>): PhaseResult => ({
  phase: 1,
  startedAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
  variants: [variant('a', 'A'), variant('b', 'B'), variant('c', 'C')],
  verdict: 'running',
  baselineId: 'a',
  winnerId: null,
  differences: [
    { id: 'b', difference: 0.012, low: 0.003, high: 0.021, value: null },
    { id: 'c', difference: -0.02, low: -0.05, high: 0.01, value: null },
  ],
  splitChance: 0.5,
  split: 'ok',
  visitorsLeft: null,
  daysLeft: null,
  ...given,
})

describe('what an experiment says', () => {
  it('names the winner with its lead and its interval', () => {
    const { kind, title } = sayResult(resultOf({ verdict: 'winner', winnerId: 'b' }), t)
    expect([kind, title]).toEqual(['success', 'B 比 A 高 1.20 个百分点（95% 区间 0.30 至 2.10），可以采用'])
  })

  it('warns where the winner brings less', () => {
    const poorer = {
      id: 'b',
      difference: 0.012,
      low: 0.003,
      high: 0.021,
      value: { difference: -90, low: -150, high: -30 },
    }
    const warned = sayResult(resultOf({ verdict: 'winner', winnerId: 'b', differences: [poorer] }), t)
    expect([warned.kind, warned.detail]).toEqual([
      'warning',
      '但其每位访客带来的价值更低，采用前请先查看下方的价值对比',
    ])
    const unclear = { ...poorer, value: { difference: -90, low: -250, high: 70 } }
    expect(sayResult(resultOf({ verdict: 'winner', winnerId: 'b', differences: [unclear] }), t).kind).toBe('success')
    const richer = {
      id: 'b',
      difference: -0.02,
      low: -0.03,
      high: -0.01,
      value: { difference: 90, low: 30, high: 150 },
    }
    expect(sayResult(resultOf({ verdict: 'winner', winnerId: 'a', differences: [richer] }), t).kind).toBe('warning')
  })

  it('writes differences with their sign', () => {
    expect([pointsText(0.012), pointsText(-0.25), valueText(123), valueText(-4)]).toEqual([
      '+1.20',
      '−25.0',
      '+¥1.23',
      '−¥0.04',
    ])
  })

  it('lets the variant stay that the others are compared with', () => {
    const { title } = sayResult(resultOf({ verdict: 'winner', winnerId: 'a' }), t)
    expect(title).toBe('A 优于其他所有版本，可以保留')
  })

  it('says how things stand and how long it will take while nothing is clear', () => {
    const { title, detail } = sayResult(resultOf({ daysLeft: 3, visitorsLeft: 900 }), t)
    expect([title, detail]).toEqual([
      '暂无明显差异',
      'B 比 A 高 1.20 个百分点（95% 区间 0.30 至 2.10）；按目前速度还需约 3 天（每个版本约 900 位访客）',
    ])
    expect(sayResult(resultOf({ verdict: 'too_few', differences: [], visitorsLeft: 1200 }), t).detail).toBe(
      '每个版本还需约 1,200 位访客',
    )
  })

  it('hides the figures of a split that does not fit, and names the usual causes', () => {
    const { kind, title, detail } = sayResult(resultOf({ verdict: 'mismatch', differences: [] }), t)
    expect([kind, title]).toEqual(['error', '样本分配异常，暂不显示结果'])
    expect(detail).toContain('常见原因')
  })

  it('says what was decided once it is', () => {
    const experiment = { status: 'decided', winnerId: 'b', variants: [{ id: 'b', name: 'B' }], result: null }
    expect(sayExperiment(experiment as unknown as Experiment, t).title).toBe('已采用 B，广告组现在展示该版本')
    expect(sayResult(null, t).title).toBe('尚未启动')
  })

  it('of one that was stopped waits for nothing, and says what visitors see', () => {
    const stopped = { status: 'stopped', winnerId: null, variants: [], result: resultOf({ visitorsLeft: 900 }) }
    const { kind, title, detail } = sayExperiment(stopped as unknown as Experiment, t)
    expect([kind, title]).toEqual(['warning', '已停止：暂无明显差异'])
    expect(detail).toContain('所有访客看到广告组自己的页面')
    expect(detail).not.toContain('还需')
    const won = { ...stopped, result: resultOf({ verdict: 'winner', winnerId: 'b' }) }
    expect(sayExperiment(won as unknown as Experiment, t)).toMatchObject({
      kind: 'success',
      title: '已停止：B 比 A 高 1.20 个百分点（95% 区间 0.30 至 2.10），可以采用',
    })
  })

  it('doubts an adoption that no verdict speaks for', () => {
    const won = resultOf({ verdict: 'winner', winnerId: 'b' })
    expect(adoptionDoubt(won, 'b', t)).toBeUndefined()
    expect(adoptionDoubt(won, 'c', t)).toBe('更优的是另一个版本：B')
    expect(adoptionDoubt(null, 'b', t)).toContain('还没有结论')
    expect(adoptionDoubt(resultOf({}), 'b', t)).toContain('还没有结论')
    expect(adoptionDoubt(resultOf({ verdict: 'no_difference' }), 'b', t)).toContain('没有发现差异')
  })

  it('names what is another in each variant, and its values', () => {
    const variants = [
      { id: 'a', name: 'A', weight: 1, params: {}, preview: '' },
      { id: 'b', name: 'B', weight: 1, params: { schemaId: 7, headline: '限时' }, preview: '' },
    ]
    expect(variantsText({ variants }, t)).toEqual(['A：与广告组一致', 'B：表单、主标题'])
    expect(paramValue('schemaId', 7, { names: { 7: '免费试听' } }, t)).toBe('免费试听')
    expect(paramValue('headline', '', { names: {} }, t)).toBe('—')
  })

  it('is about the variant that is ahead where none has won', () => {
    expect(leadingId(resultOf({}))).toBe('b')
    expect(leadingId(resultOf({ winnerId: 'c' }))).toBe('c')
    expect(leadingId(resultOf({ differences: [] }))).toBeUndefined()
  })
})
