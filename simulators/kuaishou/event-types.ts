/** The numbers of the platform's annex, as far as they are known. */
export const eventTypes: readonly number[] = [
  1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 39, 40, 41, 42, 43, 44, 51, 64, 69, 79, 84, 120, 121, 143,
]
/** Those that are nothing without a sum. */
export const withAmount: readonly number[] = [3, 12, 13, 14, 15]
/** Those that are nothing without a reason. */
export const withReason: readonly number[] = [120, 121]
/** Those that are nothing without what they reached. */
export const withThreshold: readonly number[] = [143]
