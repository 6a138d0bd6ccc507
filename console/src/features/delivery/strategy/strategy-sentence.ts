import type { TFunction } from 'i18next'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { yuan } from '#console/shared/adsets/rule-labels.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import { hourRanges } from './hour-ranges.ts'

const listed = (items: readonly string[], t: TFunction): string =>
  items.slice(1).reduce((one, other) => t('{{one}}, {{other}}', { one, other }), items[0] ?? '')

const afterFirst = ({ mode, ratio, algorithm, groupSize }: PushStrategy, t: TFunction): string => {
  if (mode === 'all') return t('after that everything is pushed')
  if (mode === 'none' || ratio === 0) return t('after that nothing is pushed')
  if (algorithm === 'random') return t('after that each is pushed with a chance of {{ratio}} %', { ratio })
  const n = (ratio * groupSize) / 100
  return Number.isInteger(n)
    ? t('after that exactly {{n}} of every {{size}} are pushed', { n, size: groupSize })
    : t('after that {{ratio}} % are pushed, evenly in groups of {{size}}', { ratio, size: groupSize })
}

const fromStart = ({ mode, ratio, algorithm, groupSize }: PushStrategy, t: TFunction): string => {
  if (mode === 'all') return t('everything is pushed')
  if (mode === 'none' || ratio === 0) return t('nothing is pushed')
  if (algorithm === 'random') return t('each is pushed with a chance of {{ratio}} %', { ratio })
  const n = (ratio * groupSize) / 100
  return Number.isInteger(n)
    ? t('exactly {{n}} of every {{size}} are pushed', { n, size: groupSize })
    : t('{{ratio}} % are pushed, evenly in groups of {{size}}', { ratio, size: groupSize })
}

const howMany = (strategy: PushStrategy, t: TFunction): string[] => {
  const { guaranteeFirst, skipFirst } = strategy
  const first = guaranteeFirst > 0 ? [t('the first {{n}} are always pushed', { n: guaranteeFirst })] : []
  const skipped =
    skipFirst === 0
      ? []
      : [
          guaranteeFirst > 0
            ? t('the next {{n}} are not pushed', { n: skipFirst })
            : t('the first {{n}} are not pushed', { n: skipFirst }),
        ]
  const rest = first.length + skipped.length > 0 ? afterFirst(strategy, t) : fromStart(strategy, t)
  return [...first, ...skipped, rest]
}

const amounts = ({ minAmount, maxAmount }: PushStrategy, t: TFunction): string[] => {
  if (minAmount === null && maxAmount === null) return []
  if (maxAmount === null) return [t('only amounts from ¥{{min}}', { min: yuan(minAmount ?? 0) })]
  return minAmount === null
    ? [t('only amounts up to ¥{{max}}', { max: yuan(maxAmount) })]
    : [t('only amounts from ¥{{min}} to ¥{{max}}', { min: yuan(minAmount), max: yuan(maxAmount) })]
}

const once = ({ dedupeBy, firstOnly }: PushStrategy, t: TFunction): string[] => {
  const by = {
    click: t('each click is pushed once'),
    order: t('each order is pushed once'),
    visitor: t('each visitor is pushed once'),
  }[dedupeBy]
  return firstOnly ? [by, t('of each visitor only the first conversion of a kind counts')] : [by]
}

const spanOf = (seconds: number, t: TFunction): string =>
  seconds >= 120 && seconds % 60 === 0 ? t('{{n}} min', { n: seconds / 60 }) : t('{{n}} s', { n: seconds })

const when = ({ hours, delay, windowDays }: PushStrategy, t: TFunction): string[] => {
  const spans = hourRanges(hours).map(([from, to]) => `${from}:00–${to}:00`)
  const waits =
    delay.max === 0
      ? []
      : delay.min === delay.max
        ? [t('{{span}} after the conversion', { span: spanOf(delay.max, t) })]
        : [t('{{from}} to {{to}} after the conversion', { from: spanOf(delay.min, t), to: spanOf(delay.max, t) })]
  const only = hours.length === 0 || hours.length === 24 ? [] : [t('only {{spans}}', { spans: listed(spans, t) })]
  return [...only, ...waits, t('up to {{n}} days after the click', { n: windowDays })]
}

const which = ({ events }: PushStrategy, t: TFunction): string => {
  const mapped = CONVERSION_KINDS.filter((kind) => events[kind] !== undefined)
  const names = mapped.map((kind) => `${t(CONVERSION_LABELS[kind])} → ${events[kind] ?? ''}`)
  return names.length === 0
    ? t('no conversion event is set yet, so nothing can be pushed')
    : t('what counts: {{events}}', { events: listed(names, t) })
}

const sentence = (clauses: readonly string[], t: TFunction): string => {
  const [first = '', ...rest] = clauses
  const joined = rest.reduce((one, other) => t('{{one}}; {{other}}', { one, other }), first)
  return t('{{sentence}}.', { sentence: joined.charAt(0).toUpperCase() + joined.slice(1) })
}

/**
 * The whole strategy in one sentence, as an operator would say it.
 * @example strategySentence(adset.pushStrategy, t) // 前 20 条全部回传；之后每 10 条精确回传 3 条；…
 */
export const strategySentence = (strategy: PushStrategy, t: TFunction): string => {
  if (!strategy.enabled) return sentence([t('pushing is switched off: conversions are recorded and held')], t)
  const cap = strategy.dailyCap === null ? [] : [t('at most {{n}} a day', { n: strategy.dailyCap })]
  return sentence(
    [
      ...howMany(strategy, t),
      ...cap,
      ...once(strategy, t),
      ...amounts(strategy, t),
      ...when(strategy, t),
      which(strategy, t),
    ],
    t,
  )
}

/** Its heart alone, where there is little room: how many are pushed, the cap, and what counts as the same. */
export const shortSentence = (strategy: PushStrategy, t: TFunction): string => {
  if (!strategy.enabled) return sentence([t('pushing is switched off: conversions are recorded and held')], t)
  const cap = strategy.dailyCap === null ? [] : [t('at most {{n}} a day', { n: strategy.dailyCap })]
  return sentence([...howMany(strategy, t), ...cap, ...once(strategy, t)], t)
}
