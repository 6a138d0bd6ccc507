import type { RangeFigures } from '#contract/adsets/entities.ts'
import type { Period } from '#contract/reports/entities.ts'
import type { Sums } from '../../../core/figures/figure-source.ts'
import { type RangeSums, rangeOfDays, readRange, showRange, trendSteps } from '../../../core/figures/range-figures.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { lengthOf, spanOf } from '../../../core/time/period.ts'

interface Asked {
  period: Period
  isCompared: boolean
  scope: Scope
  ids: readonly string[]
  /** The figures where they have been read already. */
  sums?: ReadonlyMap<string, RangeSums> | undefined
}
interface PageFigures {
  sums: ReadonlyMap<string, RangeSums>
  trendOf(id: string): readonly { at: string; n: number }[]
}

const NOTHING: RangeSums = { now: {} }
const NO_DAYS: ReadonlyMap<string, Sums> = new Map()

/** One day, drawn by its hours. */
const readHours = async (tx: Tx, { figures }: Services, asked: Asked): Promise<PageFigures> => {
  const { period, isCompared, scope, ids } = asked
  const sums = asked.sums ?? (await readRange(figures, tx, { of: 'adset', period, isCompared, scope, ids }))
  const found = await figures.conversions(tx, { of: 'adset', scope, range: period, ids })
  const trends = Map.groupBy(found, ({ id }) => id)
  return { sums, trendOf: (id) => trends.get(id) ?? [] }
}

/** Several days: the figures are sums of the days that are drawn, read once. */
const readDays = async (tx: Tx, { figures }: Services, asked: Asked): Promise<PageFigures> => {
  const { period, isCompared, scope, ids } = asked
  const of = { of: 'adset', scope, ids } as const
  const days =
    asked.sums === undefined
      ? await figures.steps(tx, { ...of, range: isCompared ? spanOf([period.before, period]) : period }, 'day')
      : await figures.steps(tx, { ...of, range: period, figures: ['conversions'] }, 'day')
  const known =
    asked.sums === undefined && isCompared ? await figures.spendDays(tx, { ...of, range: period.before }) : undefined
  return {
    sums:
      asked.sums ?? new Map(ids.map((id) => [id, rangeOfDays({ period, isCompared }, days.get(id), known?.get(id))])),
    trendOf: (id) => [...(days.get(id) ?? NO_DAYS)].map(([at, { conversions = 0 }]) => ({ at, n: conversions })),
  }
}

/** The figures of the ad sets of one page, as they are shown. */
export const figuresOfPage = async (
  tx: Tx,
  services: Services,
  asked: Asked,
): Promise<(id: string, hidesMoney: boolean) => RangeFigures> => {
  const { period, isCompared, ids } = asked
  const read = lengthOf(period) === 1 ? readHours : readDays
  const { sums, trendOf } = ids.length === 0 ? { sums: new Map(), trendOf: () => [] } : await read(tx, services, asked)
  return (id, hidesMoney) => ({
    ...showRange(sums.get(id) ?? NOTHING, { period, isCompared, hidesMoney }),
    trend: trendSteps(period, trendOf(id)),
  })
}
