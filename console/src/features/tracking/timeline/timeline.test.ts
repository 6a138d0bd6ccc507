import { describe, expect, it } from 'vitest'
import type { Attribution, Step, Visit } from '#contract/tracking/entities.ts'
import { inChinese } from '#console/testing/adset-texts.ts'
import { heldBy, lineOf, outcomeOf } from './line-of.ts'
import { mergeVisits } from './merge-visits.ts'
import { stepLabel } from './step-labels.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 10, 15, 6, 0, second)).toISOString()
const attribution: Attribution = { rule: 'track', windowDays: 15, candidates: [] }
const click = (hits = 1): Step => ({ step: 'click', at: at(0), hits })
const opened: Step = { step: 'visit', at: at(1), page: '/p/x' }
const converted: Step = {
  step: 'conversion',
  at: at(30),
  conversionId: 'cv_1',
  kind: 'order_paid',
  source: 'server',
  amount: 9900,
  attribution,
}
const decision = (pushed: boolean): Step => ({
  step: 'decision',
  at: at(31),
  pushed,
  rule: pushed ? 'all' : 'ratio_held',
  detail: {},
  strategyVersion: 7,
  by: null,
})
const push = (state: Extract<Step, { step: 'push' }>['state'], event = 'COMPLETE_ORDER'): Step => ({
  step: 'push',
  at: at(32),
  pushId: `pu_${state}`,
  event,
  state,
  attempts: 1,
  message: null,
})
const said = (steps: Step[]): string[] => lineOf(steps).map((one) => stepLabel(one, 'tencent_gdt', inChinese))

describe('the line of a visit', () => {
  it('goes from the click to the platform', () => {
    const steps = [click(3), opened, converted, decision(true), push('delivered')]
    expect(said(steps)).toEqual([
      '点击 ×2 已去重',
      '1.0 秒后打开落地页',
      '下单支付 ¥99',
      '全部回传',
      '平台已接收 COMPLETE_ORDER',
    ])
    expect(lineOf(steps).map(({ tone }) => tone)).toEqual(['plain', 'plain', 'plain', 'plain', 'hit'])
  })
  it('says what an event means that the platform numbers', () => {
    const [pushed] = lineOf([push('delivered', '79')])
    if (pushed === undefined) throw new Error('There is no step')
    expect(stepLabel(pushed, 'baidu', inChinese)).toBe('平台已接收 微信加粉成功')
  })
  it('says once that something is held, and by which rule', () => {
    expect(said([click(), converted, decision(false), push('held')])).toEqual(['点击', '下单支付 ¥99', '扣留 · 比例'])
  })
})

describe('what became of a visit', () => {
  const of = (steps: Step[], bot: string | null = null) => outcomeOf({ steps, bot })
  it('is the worst of its pushes', () => {
    expect(of([click(), decision(true), push('delivered'), decision(true), push('retrying')])).toBe('retrying')
    expect(of([click(), decision(true), push('retrying'), push('rejected')])).toBe('rejected')
    expect(of([click(), decision(true), push('delivered'), decision(false)])).toBe('delivered')
  })
  it('is held without a push, converted without a decision, and nothing without a conversion', () => {
    expect(of([click(), converted, decision(false)])).toBe('held')
    expect(of([click(), converted])).toBe('unpushed')
    expect(of([click(), opened])).toBe('unconverted')
    expect(of([click()], 'headless browser')).toBe('bot')
  })
})

describe('what holds a visit', () => {
  it('is the decision that still stands', () => {
    expect(heldBy([converted, decision(false)])).toHaveLength(1)
    expect(heldBy([converted, decision(false), decision(true)])).toEqual([])
    expect(heldBy([converted, decision(false), converted, decision(true)])).toHaveLength(1)
  })
})

describe('news while one reads', () => {
  const visit = (id: string, second: number, steps: Step[] = [click()]): Visit => ({
    id,
    at: at(second),
    source: 'monitor',
    clickId: id,
    bot: null,
    ip: '',
    device: '',
    ad: {},
    steps,
    done: false,
  })
  it('move nothing: known visits change in place, new ones wait above', () => {
    const shown = [visit('b', 20), visit('a', 10)]
    const changed = visit('a', 10, [click(), converted])
    const merged = mergeVisits(shown, [visit('d', 40), visit('c', 30), visit('b', 20), changed])
    expect(merged.shown.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(merged.shown[0]).toBe(shown[0])
    expect(merged.shown[1]).toBe(changed)
    expect(merged.fresh.map(({ id }) => id)).toEqual(['d', 'c'])
  })
  it('do not take for new what slid in from an older page', () => {
    expect(mergeVisits([visit('b', 20)], [visit('b', 20), visit('older', 5)]).fresh).toEqual([])
  })
  it('are all new where nothing is shown yet', () => {
    expect(mergeVisits([], [visit('a', 10)]).fresh).toHaveLength(1)
  })
})
