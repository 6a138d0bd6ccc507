/** A year is paid at the price of ten months. */
const MONTHS_PAID = { month: 1, year: 10 } as const
export type Term = keyof typeof MONTHS_PAID

/** What a plan costs for one term, in yuan. */
export const totalOf = (monthly: number, seats: number, term: Term): number => monthly * seats * MONTHS_PAID[term]
