import type { AdsetTotals } from '#contract/adsets/entities.ts'
import { createStore } from '#console/shared/store/create-store.ts'

/** What a conversion costs in the middle of each kind the filter finds: what stands out is judged by it. */
export const medianStore = createStore<{ costs: AdsetTotals['medianCosts'] }>({ costs: {} })
export const NO_MEDIANS: AdsetTotals['medianCosts'] = {}
