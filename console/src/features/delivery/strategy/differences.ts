import type { TFunction } from 'i18next'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { yuan } from '#console/shared/adsets/rule-labels.ts'
import { asItIs, eventList, type SayEvent } from './event-list.ts'
import { hourRanges } from './hour-ranges.ts'
import { ALGORITHM_LABELS, MODE_LABELS, OPTIONS, SAME_LABELS } from './strategy-labels.ts'

export interface StrategyDifference {
  option: keyof typeof OPTIONS
  label: string
  before: string
  after: string
}

/** Every option as text, by the name of its label. */
const optionTexts = (strategy: PushStrategy, t: TFunction, say: SayEvent): [keyof typeof OPTIONS, string][] => {
  const amount = (fen: number | null) => (fen === null ? t('No limit') : `¥${yuan(fen)}`)
  const yes = (flag: boolean) => (flag ? t('Yes') : t('No'))
  return [
    ['enabled', yes(strategy.enabled)],
    ['mode', t(MODE_LABELS[strategy.mode])],
    ['ratio', `${strategy.ratio} %`],
    ['algorithm', t(ALGORITHM_LABELS[strategy.algorithm])],
    ['groupSize', String(strategy.groupSize)],
    ['guaranteeFirst', String(strategy.guaranteeFirst)],
    ['skipFirst', String(strategy.skipFirst)],
    ['minAmount', amount(strategy.minAmount)],
    ['maxAmount', amount(strategy.maxAmount)],
    ['firstOnly', yes(strategy.firstOnly)],
    ['dedupeBy', t(SAME_LABELS[strategy.dedupeBy])],
    ['dailyCap', strategy.dailyCap === null ? t('No limit') : String(strategy.dailyCap)],
    [
      'hours',
      hourRanges(strategy.hours)
        .map(([from, to]) => `${from}:00–${to}:00`)
        .join(', ') || t('All day'),
    ],
    ['delay.min', String(strategy.delay.min)],
    ['delay.max', String(strategy.delay.max)],
    ['windowDays', String(strategy.windowDays)],
    ['events', eventList(strategy, t, say).join(', ') || '—'],
  ]
}

/** What differs between two strategies, option by option, in words. `say` has the events of its platform in words. */
export const strategyDifferences = (
  before: PushStrategy,
  after: PushStrategy,
  t: TFunction,
  say: SayEvent = asItIs,
): StrategyDifference[] => {
  const now = new Map(optionTexts(after, t, say))
  return optionTexts(before, t, say)
    .map(([option, value]) => ({
      option,
      label: t(OPTIONS[option].label),
      before: value,
      after: now.get(option) ?? '',
    }))
    .filter((one) => one.before !== one.after)
}
