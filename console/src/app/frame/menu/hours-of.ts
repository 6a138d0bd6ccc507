import type { Figure, ReportTable } from '#contract/reports/entities.ts'

type Report = Pick<ReportTable, 'period' | 'rows'>

/** The day hour by hour, and its sum; compared are the hours of yesterday that have ended today. */
export const hoursOf = ({ period, rows }: Report): { hours: number[]; figure: Figure } => {
  const hours = Array.from({ length: 24 }, () => 0)
  const until = period.comparedUntil ?? '24:00'
  const figure = { now: 0, base: 0, before: 0 }
  for (const { keys, now, before } of rows) {
    const [hour = ''] = keys
    const count = now[0] ?? 0
    hours[Number(hour)] = count
    figure.now += count
    if (`${hour}:00` >= until) continue
    figure.base += count
    figure.before += before?.[0] ?? 0
  }
  return { hours, figure }
}
