import { describe, expect, it } from 'vitest'
import { DECISION_RULES } from '#contract/adsets/statuses.ts'
import { ruleSentence } from './rule-labels.ts'
import { inEnglish, inChinese } from '#console/testing/adset-texts.ts'

describe('why a conversion was held or pushed', () => {
  it('is said for every rule, with no hole left open', () => {
    const detail = {
      kind: 'order_paid',
      amount: 990,
      min: 1000,
      days: 20,
      limit: 15,
      hour: 3,
      by: 'order',
      cap: 500,
      place: 2,
      slot: 5,
      group: 4,
      size: 10,
      ratio: 30,
      was: 'cap',
    }
    for (const t of [inEnglish, inChinese]) {
      const said = DECISION_RULES.map((rule) => ruleSentence(rule, detail, t))
      expect(said.filter((sentence) => /\{\{|undefined|NaN/.test(sentence))).toEqual([])
      expect(new Set(said).size).toBe(DECISION_RULES.length)
    }
  })
  it('names the place in the group for a share', () => {
    expect(ruleSentence('ratio_held', { ratio: 30, slot: 5, group: 4, size: 10 }, inChinese)).toBe(
      '策略回传 30%：第 4 组（每组 10 条）第 5 位，未被选中。',
    )
    expect(ruleSentence('ratio', { algorithm: 'random', ratio: 30 }, inChinese)).toBe(
      '每条以 30% 的概率回传，这条被选中。',
    )
  })
  it('names only the limits of the amount that there are', () => {
    expect(ruleSentence('amount', { amount: 990, min: 1000 }, inChinese)).toBe('金额为 ¥9.9，策略只回传不低于 ¥10 的。')
    expect(ruleSentence('amount', { amount: 990, max: 500 }, inEnglish)).toBe(
      'Its amount is ¥9.9; the strategy pushes at most ¥5.',
    )
  })
  it('says what had held a conversion that was released by hand', () => {
    expect(ruleSentence('manual', { was: 'ratio_held' }, inChinese)).toBe('原被扣留（比例），后由人工补量放行。')
  })
})
