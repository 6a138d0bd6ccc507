import type { TFunction } from 'i18next'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { yuan } from '#console/shared/adsets/rule-labels.ts'
import { asItIs, eventList, type SayEvent } from './event-list.ts'
import { hourRanges } from './hour-ranges.ts'
import { isAllDay, isUsualPart, type PartName } from './parts.ts'

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

const first = ({ guaranteeFirst, skipFirst }: PushStrategy, t: TFunction): string[] => {
  const always = guaranteeFirst > 0 ? [t('the first {{n}} are always pushed', { n: guaranteeFirst })] : []
  if (skipFirst === 0) return always
  const skipped = always.length > 0 ? t('the next {{n}} are not pushed', { n: skipFirst }) : undefined
  return [...always, skipped ?? t('the first {{n}} are not pushed', { n: skipFirst })]
}

const amounts = ({ minAmount, maxAmount }: PushStrategy, t: TFunction): string => {
  if (minAmount === null && maxAmount === null) return t('whatever the amount')
  if (maxAmount === null) return t('only amounts from ¥{{min}}', { min: yuan(minAmount ?? 0) })
  return minAmount === null
    ? t('only amounts up to ¥{{max}}', { max: yuan(maxAmount) })
    : t('only amounts from ¥{{min}} to ¥{{max}}', { min: yuan(minAmount), max: yuan(maxAmount) })
}

const repeats = ({ dedupeBy, firstOnly }: PushStrategy, t: TFunction): string[] => {
  const by = {
    click: t('each click is pushed once'),
    order: t('each order is pushed once'),
    visitor: t('each visitor is pushed once'),
  }[dedupeBy]
  return firstOnly ? [by, t('of each visitor only the first conversion of a kind counts')] : [by]
}

const spanOf = (seconds: number, t: TFunction): string =>
  seconds >= 120 && seconds % 60 === 0 ? t('{{n}} min', { n: seconds / 60 }) : t('{{n}} s', { n: seconds })

const hours = (chosen: readonly number[], t: TFunction): string => {
  if (isAllDay(chosen)) return t('at any hour')
  const spans = hourRanges(chosen).map(([from, to]) => `${from}:00–${to}:00`)
  return t('only {{spans}}', { spans: listed(spans, t) })
}

const delay = ({ min, max }: PushStrategy['delay'], t: TFunction): string => {
  if (max === 0) return t('at once')
  return min === max
    ? t('{{span}} after the conversion', { span: spanOf(max, t) })
    : t('{{from}} to {{to}} after the conversion', { from: spanOf(min, t), to: spanOf(max, t) })
}

const which = (strategy: PushStrategy, t: TFunction, say: SayEvent): string => {
  const names = eventList(strategy, t, say)
  return names.length === 0
    ? t('no conversion event is set yet, so nothing can be pushed')
    : t('what counts: {{events}}', { events: listed(names, t) })
}

/** Each part in words, in the order in which they are said. */
const CLAUSES: Record<PartName, (strategy: PushStrategy, t: TFunction, say: SayEvent) => string[]> = {
  switch: ({ enabled }, t) => [
    enabled
      ? t('pushing is switched on: the rules below decide')
      : t('pushing is switched off: conversions are recorded and held'),
  ],
  first,
  share: (strategy, t) => [
    strategy.guaranteeFirst + strategy.skipFirst > 0 ? afterFirst(strategy, t) : fromStart(strategy, t),
  ],
  cap: ({ dailyCap }, t) => [dailyCap === null ? t('no daily limit') : t('at most {{n}} a day', { n: dailyCap })],
  repeats,
  amounts: (strategy, t) => [amounts(strategy, t)],
  hours: (strategy, t) => [hours(strategy.hours, t)],
  delay: (strategy, t) => [delay(strategy.delay, t)],
  window: ({ windowDays }, t) => [t('up to {{n}} days after the click', { n: windowDays })],
  events: (strategy, t, say) => [which(strategy, t, say)],
}

const sentence = (clauses: readonly string[], t: TFunction): string => {
  const [first = '', ...rest] = clauses
  const joined = rest.reduce((one, other) => t('{{one}}; {{other}}', { one, other }), first)
  return t('{{sentence}}.', { sentence: joined.charAt(0).toUpperCase() + joined.slice(1) })
}

const inOrder = (parts: readonly PartName[]): PartName[] =>
  (Object.keys(CLAUSES) as PartName[]).filter((part) => parts.includes(part))

/** Some parts in a sentence of their own; empty where they do nothing. `say` has the events of its platform in words. */
export const partsSentence = (
  parts: readonly PartName[],
  strategy: PushStrategy,
  t: TFunction,
  say: SayEvent = asItIs,
): string => {
  const clauses = inOrder(parts).flatMap((part) => CLAUSES[part](strategy, t, say))
  return clauses.length === 0 ? '' : sentence(clauses, t)
}

/** Worth a word in the whole only where they limit something. */
const QUIET: readonly PartName[] = ['cap', 'amounts', 'hours', 'delay']
const SHORT: readonly PartName[] = ['share', 'first', 'cap', 'repeats']

const said = (parts: readonly PartName[], strategy: PushStrategy, t: TFunction, say: SayEvent = asItIs): string => {
  if (!strategy.enabled) return partsSentence(['switch'], strategy, t)
  return partsSentence(
    parts.filter((part) => !QUIET.includes(part) || !isUsualPart(part, strategy)),
    strategy,
    t,
    say,
  )
}

/**
 * The whole strategy in one sentence, as an operator would say it.
 * @example strategySentence(adset.pushStrategy, t, sayEvents(adset.provider, t)) // 前 20 条全部回传；之后每 10 条精确回传 3 条；…
 */
export const strategySentence = (strategy: PushStrategy, t: TFunction, say: SayEvent): string =>
  said([...SHORT, 'amounts', 'hours', 'delay', 'window', 'events'], strategy, t, say)

/** Its heart alone, where there is little room: how many are pushed, the cap, and what counts as the same. */
export const shortSentence = (strategy: PushStrategy, t: TFunction): string => said(SHORT, strategy, t)
