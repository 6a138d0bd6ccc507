import { describe, expect, it } from 'vitest'
import { PushStrategy } from '#contract/adsets/entities.ts'
import { KIND_NAMES } from '#contract/adsets/kinds.ts'
import { isPriced } from '#contract/adsets/priced.ts'
import { inChinese } from '#console/testing/adset-texts.ts'
import { differingSections, isUsualPart, PARTS, SECTIONS, withParts } from './parts.ts'
import { applyPreset, presetsFor, presetStrategy } from './presets.ts'
import { asItIs } from './event-list.ts'
import { partsSentence, strategySentence } from './strategy-sentence.ts'
import { USUAL_STRATEGY } from './usual-strategy.ts'

const strategy = (change: Partial<PushStrategy> = {}): PushStrategy => ({ ...USUAL_STRATEGY, ...change })
const sentenceOf = (name: string, change: Partial<PushStrategy> = {}): string => {
  const parts = SECTIONS.find((one) => one.name === name)?.parts ?? []
  return partsSentence(parts, strategy(change), inChinese)
}

describe('the parts of a strategy', () => {
  it('begin as the contract does', () => {
    expect(USUAL_STRATEGY).toEqual(PushStrategy.parse({}))
  })
  it('hold every option once, and stand in one section each', () => {
    expect(Object.values(PARTS).flat().toSorted()).toEqual(Object.keys(USUAL_STRATEGY).toSorted())
    expect(SECTIONS.flatMap(({ parts }) => parts).toSorted()).toEqual(Object.keys(PARTS).toSorted())
  })
  it('are at their default where they do nothing, whatever is left in their fields', () => {
    expect(isUsualPart('share', strategy({ mode: 'all', ratio: 30 }))).toBe(true)
    expect(isUsualPart('share', strategy({ mode: 'ratio', ratio: 30 }))).toBe(false)
    expect(isUsualPart('hours', strategy({ hours: Array.from({ length: 24 }, (_, hour) => hour) }))).toBe(true)
    const events = { form_submitted: 'RESERVATION' }
    expect(isUsualPart('events', strategy({ events }), events)).toBe(true)
    expect(isUsualPart('events', strategy(), events)).toBe(false)
  })
  it('differ by section, and are taken over alone', () => {
    const [one, other] = [strategy(), strategy({ dailyCap: 9, hours: [8], minAmount: 5 })]
    expect(differingSections(one, other).map(({ name }) => name)).toEqual(['count', 'time', 'amounts'])
    expect(withParts(one, ['cap', 'amounts'], other)).toEqual(strategy({ dailyCap: 9, minAmount: 5 }))
  })
  it('do not differ by the order of their events', () => {
    const one = strategy({ events: { friend_added: 'A', first_message: 'B' } })
    const other = strategy({ events: { first_message: 'B', friend_added: 'A' } })
    expect(differingSections(one, other)).toEqual([])
  })
})

describe('each section in words', () => {
  it('says what it does by default', () => {
    expect(sentenceOf('count')).toBe('全部回传；不设每日上限。')
    expect(sentenceOf('time')).toBe('全天回传；转化后立即回传；点击后 15 天内有效。')
    expect(sentenceOf('amounts')).toBe('不限金额。')
    expect(sentenceOf('repeats')).toBe('同一点击只回传一次。')
    expect(sentenceOf('events')).toBe('还没有设置转化事件，无法回传。')
  })
  it('and what was set', () => {
    expect(sentenceOf('count', { mode: 'ratio', ratio: 50, guaranteeFirst: 20, dailyCap: 90 })).toBe(
      '前 20 条全部回传；之后每 10 条精确回传 5 条；每日上限 90 条。',
    )
    expect(sentenceOf('time', { hours: [9, 10], delay: { min: 60, max: 60 }, windowDays: 7 })).toBe(
      '仅 9:00–11:00；转化 60 秒后回传；点击后 7 天内有效。',
    )
  })
})

describe('presets', () => {
  const named = (title: string) => {
    const preset = presetsFor(isPriced('cid_jdunion')).find((one) => inChinese(one.title) === title)
    if (preset === undefined) throw new Error(`No preset ${title}`)
    return preset
  }
  it('offer amounts only where conversions have one', () => {
    const withAmounts = KIND_NAMES.filter((kind) => presetsFor(isPriced(kind)).some(({ priced }) => priced))
    expect(withAmounts).toEqual(['cid_pingduoduo', 'cid_jdunion'])
  })
  it('leave what they do not speak of as it was', () => {
    const was = strategy({ dailyCap: 500, windowDays: 7, events: { order_paid: 'X' } })
    expect(applyPreset(named('按比例 30%'), was)).toEqual({ ...was, mode: 'ratio', ratio: 30 })
    expect(applyPreset(named('仅工作时间'), was).hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(applyPreset(named('全部回传'), was)).toEqual({ ...was, dailyCap: null })
  })
  it('make strategies the server takes, each with a sentence of its own', () => {
    const presets = presetsFor(isPriced('cid_jdunion'))
    for (const preset of presets) expect(PushStrategy.safeParse(presetStrategy(preset)).success).toBe(true)
    const sentences = presets.map((preset) => strategySentence(presetStrategy(preset), inChinese, asItIs))
    expect(new Set(sentences).size).toBe(presets.length)
  })
})
