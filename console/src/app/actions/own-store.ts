import type { SessionUser } from '#contract/identity/entities.ts'

/** Under which name something is kept for a person, by enterprise: another person at the same screen is told nothing. */
export const ownKey = (name: string, { id, selectEnterprise }: SessionUser): string =>
  `${name}:${id}:${selectEnterprise ?? ''}`
