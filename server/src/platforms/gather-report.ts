import { dayAfter, daysOf } from '../core/time/span.ts'
import { PlatformFailure, type ReportAsk, type ReportRow } from './port.ts'

/** A span in parts of so many days at most. */
export const partsOf = <T extends { from: string; to: string }>(ask: T, mostDays: number): T[] => {
  const parts: T[] = []
  for (let from = ask.from; from <= ask.to; from = dayAfter(from, mostDays)) {
    const end = dayAfter(from, mostDays - 1)
    parts.push({ ...ask, from, to: end < ask.to ? end : ask.to })
  }
  return parts
}

interface Page {
  rows: ReportRow[]
  /** Of all pages. */
  total: number
}

/** More pages than any account has; a platform that counts wrongly must not hold a worker. */
const MOST_PAGES = 2000

const keyOf = ({ day, hour, adId }: ReportRow): string => `${day} ${hour ?? ''} ${adId}`

/** All pages of one part. While they are read the platform may count on: what comes twice counts once, and a row short is a failure. */
const readPart = async (ask: (page: number) => Promise<Page>): Promise<ReportRow[]> => {
  const rows = new Map<string, ReportRow>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows: found, total } = await ask(page)
    for (const row of found) rows.set(keyOf(row), row)
    if (rows.size >= total) return [...rows.values()]
    if (found.length === 0) break
  }
  throw new PlatformFailure('away', 'pages', '平台的报表在读取时变化，没有读全')
}

const isWithin = ({ from, to }: ReportAsk, day: string): boolean => day >= from && day <= to

export const gatherReport = async (
  ask: ReportAsk,
  mostDays: number,
  readPage: (part: ReportAsk, page: number) => Promise<Page>,
): Promise<ReportRow[]> => {
  if (daysOf(ask) < 1) throw new Error(`A report from ${ask.from} to ${ask.to} has no day.`)
  const rows: ReportRow[] = []
  for (const part of partsOf(ask, mostDays)) rows.push(...(await readPart((page) => readPage(part, page))))
  if (rows.some(({ day }) => !isWithin(ask, day)))
    throw new PlatformFailure('away', 'shape', '平台的报表里有没有问过的日期')
  return rows
}
