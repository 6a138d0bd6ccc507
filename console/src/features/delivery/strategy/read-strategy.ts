import type { PushStrategy } from '#contract/adsets/entities.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { isRecord } from '#console/shared/store/stored.ts'

const whole = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
const wholeOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const oneOf = <T extends string>(value: unknown, options: readonly T[], otherwise: T): T =>
  options.find((option) => option === value) ?? otherwise
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

const readEvents = (value: unknown): PushStrategy['events'] => {
  const given = isRecord(value) ? value : {}
  const mapped = CONVERSION_KINDS.flatMap((kind) => {
    const event = given[kind]
    return typeof event === 'string' && event.trim() !== '' ? [[kind, event.trim()] as const] : []
  })
  return Object.fromEntries(mapped)
}

/** The strategy a half-filled form means; what is not filled in is as it was. */
export const readStrategy = (values: Record<string, unknown>, was: PushStrategy): PushStrategy => {
  const delay = isRecord(values['delay']) ? values['delay'] : {}
  const { hours } = values
  return {
    enabled: flag(values['enabled'], was.enabled),
    mode: oneOf(values['mode'], ['all', 'none', 'ratio'], was.mode),
    ratio: whole(values['ratio'], was.ratio),
    algorithm: oneOf(values['algorithm'], ['grouped', 'random'], was.algorithm),
    groupSize: whole(values['groupSize'], was.groupSize),
    guaranteeFirst: whole(values['guaranteeFirst'], was.guaranteeFirst),
    skipFirst: whole(values['skipFirst'], was.skipFirst),
    minAmount: wholeOrNull(values['minAmount']),
    maxAmount: wholeOrNull(values['maxAmount']),
    firstOnly: flag(values['firstOnly'], was.firstOnly),
    dedupeBy: oneOf(values['dedupeBy'], ['click', 'order', 'visitor'], was.dedupeBy),
    dailyCap: wholeOrNull(values['dailyCap']),
    hours: Array.isArray(hours) ? hours.filter((hour) => typeof hour === 'number') : was.hours,
    delay: { min: whole(delay['min'], was.delay.min), max: whole(delay['max'], was.delay.max) },
    windowDays: whole(values['windowDays'], was.windowDays),
    events: readEvents(values['events']),
  }
}
