import type { EnterpriseRef } from '#contract/identity/entities.ts'

/** Of one's own enterprises those an ad set could be moved to: others that one owns. */
export const placesFor = (own: readonly EnterpriseRef[], enterpriseId: string): EnterpriseRef[] =>
  own.filter(({ id, role }) => id !== enterpriseId && role === 'User')
