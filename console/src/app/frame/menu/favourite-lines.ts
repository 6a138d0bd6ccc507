import { readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_favourite_lines'

/** How many favourites there were last, so that the menu below does not move when they come. */
export const keptLines = (): number => readStored(KEY, Number.isInteger as (value: unknown) => value is number) ?? 0
export const keepLines = (count: number): void => writeStored(KEY, count)
