import type { TFunction } from 'i18next'
import type { Figure, Period } from '#contract/reports/entities.ts'
import { rangeFigures, today } from '#console/shared/table/day-ranges.ts'
import type { BigMeasure } from './measures.ts'
import { daysIn } from './periods.ts'

export type Change = { way: 'up' | 'down' | 'same'; share: number; by: number } | undefined

/** Both sides of a change; null where nobody knows what was before. */
export type Sides = Pick<Figure, 'base'> & { before: number | null }

/** How a figure changed; nothing to say where there was nothing before, or nobody knows. */
export const changeOf = ({ base, before }: Sides): Change => {
  if (before === 0 || before === null) return undefined
  const by = base - before
  return { way: by > 0 ? 'up' : by < 0 ? 'down' : 'same', share: by / Math.abs(before), by }
}

/** Up to when both periods are compared: an hour of today, `UNTIL_YESTERDAY`, or `null` for the whole of them. */
export type ComparedUntil = string | null
/** Of figures that are known by whole days. */
export const UNTIL_YESTERDAY = 'yesterday'

interface Between {
  figure: Sides
  measure: Pick<BigMeasure, 'big'>
  until: ComparedUntil
}

/** The two figures a change is between, wherever a change is shown; nothing to say where there was nothing before. */
export const betweenWords = ({ figure, measure, until }: Between, t: TFunction): string | undefined => {
  if (figure.before === 0 || figure.before === null) return undefined
  const [base, before] = [measure.big(figure.base), measure.big(figure.before)]
  if (until === null) return t('{{figure}} before', { figure: before })
  if (until === UNTIL_YESTERDAY) return t('{{base}} : {{before}} to yesterday', { base, before })
  return t('{{base}} : {{before}} to {{until}}', { base, before, until })
}

/** What the figures are compared with, as a sentence. */
export const comparedWords = ({ from, to, before, comparedUntil }: Period, t: TFunction): string => {
  const day = today()
  const count = daysIn({ from, to })
  const days = rangeFigures(before, day)
  if (comparedUntil === null)
    return count === 1
      ? t('Compared with the day before ({{days}})', { days })
      : t('Compared with the {{count}} days before ({{days}})', { count, days })
  const until = comparedUntil
  if (count === 1 && until === '00:00') return t('The day has just begun; comparing starts after its first hour.')
  return count === 1
    ? t('The figures go on to now; the changes compare both days up to {{until}}', { until })
    : t(
        'The figures go on to now; the changes compare up to today {{until}} with the same part of the {{count}} days before ({{days}})',
        {
          until,
          count,
          days,
        },
      )
}
