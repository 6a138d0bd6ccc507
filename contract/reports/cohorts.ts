/** What can be asked of cohorts, free of any schema: both sides read it. */

/** How many days of visits are a cohort; weeks begin on Monday. */
export const COHORT_STEPS = ['day', 'week'] as const
export type CohortStep = (typeof COHORT_STEPS)[number]

/**
 * What is followed by days after the visit. `sales` is net: `gross`, what orders and first premiums came to, with renewals (`renewed`),
 * less what was given back (`refunded`). `commission` is of orders that were not refunded; `orders` is a number.
 */
export const COHORT_MEASURES = ['sales', 'commission', 'gross', 'orders', 'refunded', 'renewed'] as const
export type CohortMeasure = (typeof COHORT_MEASURES)[number]

/** Set against the spend, with a payback day and a forecast; the others are only followed. */
const RETURNING: readonly CohortMeasure[] = ['sales', 'commission', 'gross']
export const isReturning = (measure: CohortMeasure): boolean => RETURNING.includes(measure)

/** By what cohorts can be split: what is known of a visit and of its orders. */
export const COHORT_DIMENSIONS = ['enterprise', 'provider', 'account', 'kind', 'adset', 'shop'] as const
export type CohortDimension = (typeof COHORT_DIMENSIONS)[number]

/** Where a shop's order or a policy came from; clicks and spend are not known by that. */
export const COHORT_SHOPS = ['pingduoduo', 'jdunion', 'insurance'] as const

/** In days, the visit's own being the first. */
export const HORIZONS = [1, 3, 7, 14, 30, 60] as const

/** So many cohorts must have come so far before what they did is expected of others. */
export const LEAST_HISTORY = 5

/** So many forecasts of the past must have been tested before it is said between what eight of ten lay. */
export const LEAST_TESTS = 20
