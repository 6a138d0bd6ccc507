import type { PushStrategy } from '#contract/adsets/entities.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { USUAL_STRATEGY } from './usual-strategy.ts'

/** What is decided together: the least that is taken over or changed at once. */
export const PARTS = {
  switch: ['enabled'],
  events: ['events'],
  share: ['mode', 'ratio', 'algorithm', 'groupSize'],
  first: ['guaranteeFirst', 'skipFirst'],
  cap: ['dailyCap'],
  hours: ['hours'],
  delay: ['delay'],
  window: ['windowDays'],
  amounts: ['minAmount', 'maxAmount'],
  repeats: ['dedupeBy', 'firstOnly'],
} as const satisfies Record<string, readonly (keyof PushStrategy)[]>
export type PartName = keyof typeof PARTS
/** What can be changed of any ad set; which events count is its own. */
export type ChangePart = Exclude<PartName, 'events'>
export const isChangePart = (part: PartName): part is ChangePart => part !== 'events'

/** The parts of which a change says something. */
export const partsIn = (change: object): ChangePart[] =>
  (Object.keys(PARTS) as PartName[])
    .filter(isChangePart)
    .filter((part) => PARTS[part].some((option) => option in change))

export interface Section {
  name: 'switch' | 'events' | 'count' | 'time' | 'amounts' | 'repeats'
  title: string
  parts: readonly PartName[]
}
export type SectionName = Section['name']

/** A strategy as an operator reads it. */
export const SECTIONS: readonly Section[] = [
  { name: 'switch', title: text('Switch'), parts: ['switch'] },
  { name: 'events', title: text('What counts'), parts: ['events'] },
  { name: 'count', title: text('How much is pushed'), parts: ['share', 'first', 'cap'] },
  { name: 'time', title: text('When it is pushed'), parts: ['hours', 'delay', 'window'] },
  { name: 'amounts', title: text('Amounts'), parts: ['amounts'] },
  { name: 'repeats', title: text('Repeats'), parts: ['repeats'] },
]

const plain = (strategy: PushStrategy, option: keyof PushStrategy): string =>
  JSON.stringify(option === 'events' ? CONVERSION_KINDS.map((kind) => strategy.events[kind] ?? null) : strategy[option])

export const isSamePart = (part: PartName, one: PushStrategy, other: PushStrategy): boolean =>
  PARTS[part].every((option) => plain(one, option) === plain(other, option))

export const isAllDay = (hours: readonly number[]): boolean => hours.length === 0 || hours.length === 24

/** Whether a part does nothing of its own; the share has no say while everything is pushed. */
export const isUsualPart = (
  part: PartName,
  strategy: PushStrategy,
  events: PushStrategy['events'] = USUAL_STRATEGY.events,
): boolean => {
  if (part === 'share') return strategy.mode === 'all'
  if (part === 'hours') return isAllDay(strategy.hours)
  return isSamePart(part, strategy, { ...USUAL_STRATEGY, events })
}

export const differingSections = (one: PushStrategy, other: PushStrategy): Section[] =>
  SECTIONS.filter(({ parts }) => !parts.every((part) => isSamePart(part, one, other)))

/** The section in which the server or a rule found something wrong: by the first step of its path. */
export const sectionOf = (option: string): SectionName | undefined =>
  SECTIONS.find(({ parts }) => parts.some((part) => PARTS[part].some((one) => one === option)))?.name

/** One strategy with some parts of another. */
export const withParts = (strategy: PushStrategy, parts: readonly PartName[], from: PushStrategy): PushStrategy => {
  const taken = parts.flatMap((part) => PARTS[part].map((option) => [option, from[option]]))
  return { ...strategy, ...Object.fromEntries(taken) }
}
