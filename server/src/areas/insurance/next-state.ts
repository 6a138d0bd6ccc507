import type { PolicyState } from '#contract/insurance/entities.ts'

const RANK: Record<PolicyState, number> = {
  pending: 0,
  underwriting: 1,
  underwritten: 2,
  refused: 3,
  issuing: 3,
  failed: 4,
  issued: 5,
  renewed: 6,
  surrendered: 7,
}
const ENDED: readonly PolicyState[] = ['refused', 'surrendered']

/** States only go forward: what is told late, or again, leaves the order where it is. */
export const nextPolicyState = (known: PolicyState | undefined, reported: PolicyState): PolicyState => {
  if (known === undefined) return reported
  return ENDED.includes(known) || RANK[reported] <= RANK[known] ? known : reported
}
