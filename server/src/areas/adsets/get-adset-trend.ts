import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { findAdset } from './find-adset.ts'
import { askedRange, readRange, showRange } from '../../core/figures/range-figures.ts'
import { readSteps, stepFor } from '../../core/figures/read-steps.ts'

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
    const step = stepFor(range.period, query.step)
    const hidesMoney = sharedOf(caller, scope).includes(adset.enterprise_id)
    const asked = { ...range, of: 'adset' as const, scope, ids: [adset.id] }
    const sums = await readRange(services.figures, tx, asked)
    const stepsOf = await readSteps(services.figures, tx, { ...asked, step })
    return {
      trend: {
        period: range.period,
        step,
        steps: stepsOf(adset.id, hidesMoney),
        total: showRange(sums.get(adset.id) ?? { now: {} }, { ...range, hidesMoney }),
      },
    }
  })
