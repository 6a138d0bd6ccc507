import type { AdProvider } from '../accounts/providers.ts'

/** The platforms that were tried with a real account; a simulator made from what is published does not count. */
export const PROVEN: readonly AdProvider[] = []
