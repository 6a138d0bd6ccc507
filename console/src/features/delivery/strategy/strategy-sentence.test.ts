import { describe, expect, it } from 'vitest'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { PushStrategy } from '#contract/adsets/entities.ts'
import { inChinese, inEnglish } from '#console/testing/adset-texts.ts'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { strategyDifferences } from './differences.ts'
import { hourRanges } from './hour-ranges.ts'
import { readStrategy } from './read-strategy.ts'
import { shortSentence, strategySentence } from './strategy-sentence.ts'

const strategy = (change: Partial<PushStrategy> = {}): PushStrategy => ({
  ...PushStrategy.parse({ events: { friend_added: 'ADD_WECHAT' } }),
  ...change,
})

const sentenceOf = (one: PushStrategy, provider: AdProvider = 'tencent_gdt') =>
  strategySentence(one, inChinese, sayEvents(provider, inChinese))

describe('a strategy in one sentence', () => {
  it('says the whole of it in Chinese', () => {
    const whole = strategy({
      mode: 'ratio',
      ratio: 30,
      guaranteeFirst: 20,
      dailyCap: 500,
      hours: [8, 9, 20],
      delay: { min: 30, max: 120 },
      minAmount: 1000,
      firstOnly: true,
    })
    expect(sentenceOf(whole)).toBe(
      '前 20 条全部回传；之后每 10 条精确回传 3 条；每日上限 500 条；同一点击只回传一次；每位访客的每类转化只取第一次；' +
        '仅回传金额不低于 ¥10 的；仅 8:00–10:00、20:00–21:00；转化后延迟 30 秒至 2 分钟回传；点击后 15 天内有效；' +
        '回传事件：加粉 → ADD_WECHAT。',
    )
  })
  it('says an event that the platform numbers in words, with the number behind them', () => {
    const numbered = strategy({ events: { order_paid: '15' } })
    expect(sentenceOf(numbered, 'kuaishou')).toContain('→ 订单支付 (15)')
    expect(
      strategyDifferences(strategy({ events: {} }), numbered, inChinese, sayEvents('kuaishou', inChinese)),
    ).toEqual([
      expect.objectContaining({ option: 'events', before: '—', after: expect.stringMatching(/→ 订单支付 \(15\)$/) }),
    ])
  })
  it('is short where there is little to say', () => {
    expect(shortSentence(strategy(), inChinese)).toBe('全部回传；同一点击只回传一次。')
    expect(shortSentence(strategy({ mode: 'none' }), inEnglish)).toBe('Nothing is pushed; each click is pushed once.')
  })
  it('says that nothing can be pushed without an event, and nothing is while it is off', () => {
    expect(sentenceOf(strategy({ events: {} }))).toContain('还没有设置转化事件')
    expect(sentenceOf(strategy({ enabled: false, guaranteeFirst: 20 }))).toBe('回传已关闭：转化只记录，全部扣留。')
  })
  it('promises exact groups only where they come out even', () => {
    expect(shortSentence(strategy({ mode: 'ratio', ratio: 25 }), inChinese)).toContain('按每 10 条一组均匀回传 25%')
    expect(shortSentence(strategy({ mode: 'ratio', ratio: 25, groupSize: 4 }), inChinese)).toContain(
      '每 4 条精确回传 1 条',
    )
    expect(shortSentence(strategy({ mode: 'ratio', ratio: 25, algorithm: 'random' }), inChinese)).toContain(
      '每条以 25% 的概率回传',
    )
  })
  it('skips the ones after those that are always pushed', () => {
    expect(shortSentence(strategy({ guaranteeFirst: 5, skipFirst: 3 }), inChinese)).toContain(
      '前 5 条全部回传；接着 3 条不回传；之后全部回传',
    )
  })
})

describe('hours', () => {
  it('become ranges, whatever their order', () => {
    expect(hourRanges([23, 9, 8, 0])).toEqual([
      [0, 1],
      [8, 10],
      [23, 24],
    ])
  })
})

describe('the form of a strategy', () => {
  it('means what it meant before where something is not filled in', () => {
    const was = strategy({ ratio: 40, dailyCap: 9 })
    expect(readStrategy({ ratio: null, dailyCap: null, events: { friend_added: ' ' } }, was)).toMatchObject({
      ratio: 40,
      dailyCap: null,
      events: {},
    })
  })
  it('gives back a whole strategy unchanged', () => {
    const whole = strategy({ hours: [1, 2], delay: { min: 1, max: 2 }, minAmount: 5, maxAmount: 9, dedupeBy: 'order' })
    expect(readStrategy({ ...whole }, strategy())).toEqual(whole)
  })
})

describe('what someone else changed', () => {
  it('is told option by option, in words', () => {
    const [before, after] = [strategy(), strategy({ mode: 'ratio', ratio: 30, dailyCap: 500 })]
    expect(strategyDifferences(before, after, inChinese)).toEqual([
      { option: 'mode', label: '回传方式', before: '全部', after: '按比例' },
      { option: 'ratio', label: '回传比例', before: '100 %', after: '30 %' },
      { option: 'dailyCap', label: '每日上限', before: '不限', after: '500' },
    ])
  })
})
