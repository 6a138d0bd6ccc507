import { z } from 'zod'
import { AskedDay } from '../asked-day.ts'
import { PERIODS } from '../reports/metrics.ts'
import { ADSET_FIGURES, type AdsetFigure } from './figures.ts'

/** Shanghai days by name or by date, today where none are named. */
export const RANGE_QUERY = {
  period: z.enum(PERIODS).optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
  compare: z.enum(['previous', 'none']).optional(),
}

/** Null where there is nothing to divide by, or where it is not for the caller to see. */
export const AdsetFigures = z.object(
  Object.fromEntries(ADSET_FIGURES.map((name) => [name, z.number().nullable()])) as Record<
    AdsetFigure,
    z.ZodNullable<z.ZodNumber>
  >,
)
export type AdsetFigures = z.infer<typeof AdsetFigures>

/** The figures of a range. Compared, `base` is the part of them that has a counterpart: the running day has none yet. */
export const ComparedFigures = z.object({
  now: AdsetFigures,
  base: AdsetFigures.nullable(),
  before: AdsetFigures.nullable(),
})
export type ComparedFigures = z.infer<typeof ComparedFigures>
