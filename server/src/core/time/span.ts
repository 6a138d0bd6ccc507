import type { Language } from '#contract/errors.ts'
import { shanghaiDay } from './shanghai.ts'
import { Failure } from '../http/failure.ts'

/** Days of Shanghai, both included. */
export interface Span {
  from: string
  to: string
}

const DAY = 86_400_000
const MOST_DAYS = 366
const USUAL_DAYS = 30

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const dayAfter = (day: string, days: number): string => new Date(at(day) + days * DAY).toISOString().slice(0, 10)
export const daysOf = ({ from, to }: Span): number => (at(to) - at(from)) / DAY + 1
export const today = (): string => shanghaiDay(new Date())

/** The days asked for; the last thirty unless said. */
export const spanOf = ({ from, to }: Partial<Span>, language: Language): Span => {
  const end = to ?? today()
  const span = { from: from ?? dayAfter(end, 1 - USUAL_DAYS), to: end }
  const days = daysOf(span)
  if (days >= 1 && days <= MOST_DAYS) return span
  const message =
    language === 'zh'
      ? `开始不能晚于结束，且最多 ${MOST_DAYS} 天`
      : `From must not lie after to, and at most ${MOST_DAYS} days before it`
  throw new Failure('request.malformed', { issues: [{ path: 'from', message }] })
}

/** As many days, right before. */
export const spanBefore = (span: Span): Span => ({
  from: dayAfter(span.from, -daysOf(span)),
  to: dayAfter(span.from, -1),
})

export const monthOf = (day: string): string => day.slice(0, 7)
export const monthSpan = (month: string): Span => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}
export const monthBefore = (month: string): string => monthOf(dayAfter(`${month}-01`, -1))

/** The months of a span, each as far as it lies in it. */
export const monthsIn = (span: Span): (Span & { month: string })[] => {
  const months: (Span & { month: string })[] = []
  for (let from = span.from; from <= span.to;) {
    const month = monthOf(from)
    const end = monthSpan(month).to
    const to = end < span.to ? end : span.to
    months.push({ month, from, to })
    from = dayAfter(end, 1)
  }
  return months
}
