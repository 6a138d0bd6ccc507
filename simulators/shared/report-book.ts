import * as z from 'zod'
import { beijingText } from './beijing-time.ts'

const count = z.int().min(0).max(1_000_000_000)

/** What an ad cost and brought in an hour, as the platform itself counts it. */
export const reportRow = z.strictObject({
  day: z.iso.date(),
  hour: z.int().min(0).max(23).default(12),
  adId: z.string().regex(/^\d{1,19}$/),
  costFen: count,
  views: count.default(0),
  clicks: count.default(0),
  conversions: count.default(0),
})
type ReportRow = z.output<typeof reportRow>
type Figures = Pick<ReportRow, 'costFen' | 'views' | 'clicks' | 'conversions'>

/** What a report's rows are grouped by. */
export type GroupedRow = Figures & { day: string; hour: number; adId: string }
type Grouping = { hour: boolean; ad: boolean }

export type ReportBook = {
  /** These rows stand for their days from now on, whatever stood there before. */
  set: (accountId: number, rows: readonly z.input<typeof reportRow>[]) => void
  rows: (accountId: number) => readonly ReportRow[]
  grouped: (accountId: number, days: { from: string; to: string }, grouping: Grouping) => GroupedRow[]
}

const add = (one: GroupedRow, row: ReportRow): GroupedRow => ({
  ...one,
  costFen: one.costFen + row.costFen,
  views: one.views + row.views,
  clicks: one.clicks + row.clicks,
  conversions: one.conversions + row.conversions,
})

/** The platform's own figures; the page and the admin calls set them. */
export function createReportBook(): ReportBook {
  const book = new Map<number, ReportRow[]>()
  const rows = (accountId: number) => book.get(accountId) ?? []
  return {
    rows,
    set: (accountId, given) => {
      const next = given.map((row) => reportRow.parse(row))
      const days = new Set(next.map(({ day }) => day))
      book.set(accountId, [...rows(accountId).filter(({ day }) => !days.has(day)), ...next])
    },
    grouped: (accountId, { from, to }, { hour, ad }) => {
      const groups = new Map<string, GroupedRow>()
      for (const row of rows(accountId)) {
        if (row.day < from || row.day > to) continue
        const key = { day: row.day, hour: hour ? row.hour : 0, adId: ad ? row.adId : '' }
        const name = `${key.day} ${key.hour} ${key.adId}`
        const known = groups.get(name) ?? { ...key, costFen: 0, views: 0, clicks: 0, conversions: 0 }
        groups.set(name, add(known, row))
      }
      return [...groups.values()].sort(
        (one, other) => one.day.localeCompare(other.day) || one.hour - other.hour || one.adId.localeCompare(other.adId),
      )
    },
  }
}

const dayMs = 86_400_000
const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** How many days a span holds, and how far back it begins; null where it is none. */
export function spanIn(from: string, to: string, now: number): { days: number; back: number } | null {
  const isDay = (text: string) => z.iso.date().safeParse(text).success
  if (!isDay(from) || !isDay(to) || from > to) return null
  const today = beijingText(now).slice(0, 10)
  return { days: (atOf(to) - atOf(from)) / dayMs + 1, back: (atOf(today) - atOf(from)) / dayMs }
}
