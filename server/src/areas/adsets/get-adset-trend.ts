import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { trendOf } from '../../core/time/period.ts'
import { findAdset } from './find-adset.ts'
import { askedRange } from './figures/rank-adsets.ts'
import { readRange, showFigures, showRange } from './figures/range-figures.ts'

/** One ad set over a range: its figures as in the list, and the same step by step. */
export const getAdsetTrend = ({
  params,
  query,
  scope,
  caller,
  services,
  tx,
}: Context<typeof endpoints.getAdsetTrend>) =>
  tx(async (tx): Promise<{ trend: AdsetTrend }> => {
    const adset = await findAdset(tx, params.id)
    const range = askedRange(query)
    const { period, isCompared } = range
    const hidesMoney = sharedOf(caller, scope).includes(adset.enterprise_id)
    const asked = { scope, ids: [adset.id] }
    const sums = await readRange(services.adsetFigures, tx, { ...range, ...asked })
    const now = await services.adsetFigures.steps(tx, { ...asked, range: period })
    const before = isCompared ? await services.adsetFigures.steps(tx, { ...asked, range: period.before }) : undefined
    const { isOneDay, steps } = trendOf(period)
    const counterparts = isOneDay ? steps : trendOf({ ...period, ...period.before }).steps
    const hides = { hidesMoney, hidesSpend: isOneDay }
    return {
      trend: {
        period,
        step: isOneDay ? 'hour' : 'day',
        steps: steps.map((at, n) => ({
          at,
          now: showFigures(now.get(at) ?? {}, hides),
          before: before === undefined ? null : showFigures(before.get(counterparts[n] ?? '') ?? {}, hides),
        })),
        total: showRange(sums.get(adset.id) ?? { now: {} }, { ...range, hidesMoney }),
      },
    }
  })
