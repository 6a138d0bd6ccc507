import type { TFunction } from 'i18next'
import type { Schedule } from '#contract/agents/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export type Shift = Schedule[number]

/** From Monday, which is 1. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const DAY_LABELS: Record<number, string> = {
  1: text('Mon'),
  2: text('Tue'),
  3: text('Wed'),
  4: text('Thu'),
  5: text('Fri'),
  6: text('Sat'),
  7: text('Sun'),
}
export const dayLabel = (day: number, t: TFunction): string => t(DAY_LABELS[day] ?? '')

/** Days that follow each other, as runs: 1 2 3 5 is [1–3] and [5]. */
const runsOf = (days: readonly number[]): number[][] => {
  const runs: number[][] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}

const daysText = (days: readonly number[], t: TFunction): string => {
  const runs = runsOf(days)
  const only = runs.length === 1 ? runs[0] : undefined
  if (only?.length === 7) return t('every day')
  if (only?.join() === '1,2,3,4,5') return t('workdays')
  return runs
    .flatMap((run) =>
      run.length > 2
        ? [t('{{from}} to {{to}}', { from: dayLabel(run[0] ?? 0, t), to: dayLabel(run.at(-1) ?? 0, t) })]
        : run.map((day) => dayLabel(day, t)),
    )
    .join(t(', '))
}

/** The end lies on the next morning. */
export const isOvernight = ({ from, to }: Pick<Shift, 'from' | 'to'>): boolean => to !== '24:00' && to <= from

const shiftText = ({ days, from, to }: Shift, t: TFunction): string => {
  const on = daysText(days, t)
  if (from === '00:00' && (to === '24:00' || to === '00:00')) return t('{{days}}, all day', { days: on })
  return isOvernight({ from, to }) && to !== '00:00'
    ? t('{{days}} {{from}} to {{to}} of the next day', { days: on, from, to })
    : t('{{days}} {{from}} to {{to}}', { days: on, from, to: to === '00:00' ? '24:00' : to })
}

/**
 * A schedule as one would say it.
 * @example scheduleText([{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }], t) // 工作日 09:00–18:00
 */
export const scheduleText = (schedule: Schedule, t: TFunction): string =>
  schedule.length === 0 ? t('Always') : schedule.map((shift) => shiftText(shift, t)).join(t('; '))
