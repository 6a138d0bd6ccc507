/** Why a platform's figures could not be read: no usable authorisation, no permission, its word, its limit, no answer. */
export const READ_FAILURES = ['auth', 'forbidden', 'refused', 'throttled', 'away'] as const
export type ReadFailure = (typeof READ_FAILURES)[number]

/** The most days that can be read anew at once. */
export const MOST_READ_DAYS = 90

/** The most days that are compared at once. */
export const RECONCILED_DAYS = 31
