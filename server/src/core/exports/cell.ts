import { localTime } from '../time/shanghai.ts'

/** Kept in fen; a file shows yuan. */
interface Money {
  fen: number
}

/** What stands in one place of a file: text stays text, numbers can be added up. */
export type Cell = string | number | Money | null

export const money = (fen: number | null): Cell => (fen === null ? null : { fen })

export const time = (at: string | null): string => (at === null ? '' : localTime(at))
