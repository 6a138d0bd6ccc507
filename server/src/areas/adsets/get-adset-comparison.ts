import type { AdsetComparison } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import { inOrder } from '../../core/db/paginate.ts'
import { sharedOf } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { askedRange } from '../../core/figures/range-figures.ts'
import { readTrends, stepFor } from '../../core/figures/read-trends.ts'
import { findLiveAdsets } from './find-adset.ts'
import { adsetsByIds } from './show-adset.ts'

/** A few ad sets side by side, each with the figures that the list and its own trend have of it. */
export const getAdsetComparison = ({
  query,
  scope,
  caller,
  services,
  tx,
}: Context<typeof endpoints.getAdsetComparison>) =>
  tx(async (tx): Promise<{ comparison: AdsetComparison }> => {
    const ids = query.ids.split(',')
    const live = await findLiveAdsets(tx, ids)
    if (ids.some((id) => !live.has(id))) throw new Failure('adset.not_found')
    const range = askedRange(query)
    const step = stepFor(range.period, query.step)
    const shared = sharedOf(caller, scope)
    const trendOf = await readTrends(services.figures, tx, { ...range, of: 'adset', scope, ids, step })
    const agents = await services.adsetAgents.of(tx, ids)
    const rows = inOrder(ids, await adsetsByIds(tx, services, ids))
    return {
      comparison: {
        period: range.period,
        step,
        adsets: rows.map((adset) => {
          const hidesMoney = shared.includes(adset.enterpriseId)
          return {
            adset,
            agents: hidesMoney ? null : (agents.get(adset.id) ?? []),
            ...trendOf(adset.id, hidesMoney),
          }
        }),
      },
    }
  })
