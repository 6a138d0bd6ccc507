import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { findAdset } from './find-adset.ts'
import { askedRange } from '../../core/figures/range-figures.ts'
import { readTrends, stepFor } from '../../core/figures/read-trends.ts'

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
    const asked = { ...range, of: 'adset' as const, scope, ids: [adset.id], step }
    const trendOf = await readTrends(services.figures, tx, asked)
    return { trend: { period: range.period, step, ...trendOf(adset.id, hidesMoney) } }
  })
