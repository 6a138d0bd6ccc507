/** Which rows of the spend list: those that add up to the total, or those of ad sets. */
export const SPEND_ROWS = ['counted', 'adsets'] as const
export type SpendRows = (typeof SPEND_ROWS)[number]
