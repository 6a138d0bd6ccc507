import { readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_tour'
/** Where a browser belongs to nobody in particular, no one needs the tour. */
const EVERYONE = '*'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const seenBy = (): string[] => readStored(KEY, isNames) ?? []

export const hasSeenTour = (userId: string): boolean => seenBy().some((one) => one === userId || one === EVERYONE)

export const rememberTour = (userId: string): void => {
  if (!hasSeenTour(userId)) writeStored(KEY, [...seenBy(), userId])
}
