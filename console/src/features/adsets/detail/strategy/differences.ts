import type { TFunction } from 'i18next'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { yuan } from '../../rule-words.ts'
import { CONVERSION_WORDS } from '../../words.ts'
import { hourRanges } from './hour-ranges.ts'
import { ALGORITHM_WORDS, MODE_WORDS, OPTIONS, SAME_WORDS } from './strategy-words.ts'

export interface StrategyDifference {
  label: string
  before: string
  after: string
}

/** Every option as a word, by the name of its label. */
const told = (strategy: PushStrategy, t: TFunction): [keyof typeof OPTIONS, string][] => {
  const nothing = '—'
  const amount = (fen: number | null) => (fen === null ? nothing : `¥${yuan(fen)}`)
  const yes = (flag: boolean) => (flag ? t('Yes') : t('No'))
  const events = CONVERSION_KINDS.filter((kind) => strategy.events[kind] !== undefined)
  return [
    ['enabled', yes(strategy.enabled)],
    ['mode', t(MODE_WORDS[strategy.mode])],
    ['ratio', `${strategy.ratio} %`],
    ['algorithm', t(ALGORITHM_WORDS[strategy.algorithm])],
    ['groupSize', String(strategy.groupSize)],
    ['guaranteeFirst', String(strategy.guaranteeFirst)],
    ['skipFirst', String(strategy.skipFirst)],
    ['minAmount', amount(strategy.minAmount)],
    ['maxAmount', amount(strategy.maxAmount)],
    ['firstOnly', yes(strategy.firstOnly)],
    ['dedupeBy', t(SAME_WORDS[strategy.dedupeBy])],
    ['dailyCap', strategy.dailyCap === null ? nothing : String(strategy.dailyCap)],
    [
      'hours',
      hourRanges(strategy.hours)
        .map(([from, to]) => `${from}:00–${to}:00`)
        .join(', ') || nothing,
    ],
    ['delay.min', String(strategy.delay.min)],
    ['delay.max', String(strategy.delay.max)],
    ['windowDays', String(strategy.windowDays)],
    [
      'events',
      events.map((kind) => `${t(CONVERSION_WORDS[kind])} → ${strategy.events[kind] ?? ''}`).join(', ') || nothing,
    ],
  ]
}

/** What differs between two strategies, option by option, in words. */
export const strategyDifferences = (before: PushStrategy, after: PushStrategy, t: TFunction): StrategyDifference[] => {
  const now = new Map(told(after, t))
  return told(before, t)
    .map(([option, value]) => ({ label: t(OPTIONS[option].label), before: value, after: now.get(option) ?? '' }))
    .filter((one) => one.before !== one.after)
}
