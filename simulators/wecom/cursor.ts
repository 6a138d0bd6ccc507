import { wrongParameter } from './codes.ts'

/** Cursors are positions that do not look like ones. */
function readCursor(cursor: string): number {
  if (cursor === '') return 0
  const text = Buffer.from(cursor, 'base64url').toString()
  const match = /^at:(\d{1,12})$/.exec(text)
  if (match === null) throw wrongParameter('cursor')
  return Number(match[1])
}
const writeCursor = (at: number): string => Buffer.from(`at:${at}`).toString('base64url')

export function pageOf<T>(all: readonly T[], cursor: string, limit: number): { items: T[]; next_cursor: string } {
  const from = readCursor(cursor)
  const to = from + limit
  return { items: all.slice(from, to), next_cursor: to < all.length ? writeCursor(to) : '' }
}
