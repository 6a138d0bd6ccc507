import type { Figure, ReportTable } from '#contract/reports/entities.ts'

type Report = Pick<ReportTable, 'period' | 'rows'>

/** The day hour by hour until the running one, and its sum; compared are the hours of yesterday that have ended today. */
export const hoursOf = ({ period, rows }: Report): { hours: number[]; figure: Figure } => {
  const until = period.comparedUntil ?? '24:00'
  const hours = Array.from({ length: Math.min(24, Number(until.slice(0, 2)) + 1) }, () => 0)
  const figure = { now: 0, base: 0, before: 0 }
  for (const { keys, now, before } of rows) {
    const [hour = ''] = keys
    const count = now[0] ?? 0
    if (Number(hour) < hours.length) hours[Number(hour)] = count
    figure.now += count
    if (`${hour}:00` >= until) continue
    figure.base += count
    figure.before += before?.[0] ?? 0
  }
  return { hours, figure }
}
