import type { WecomFailure } from '../../areas/wecom/port.ts'

const FIRST = 1000
const LONGEST = 60_000
/** WeCom blocks for a minute whoever asked too often. */
const THROTTLED = 60_000
const REFUSED_FIRST = 30_000
const REFUSED_LONGEST = 1_800_000

/** These pass by themselves. */
export const isPassing = ({ kind }: WecomFailure): boolean => ['throttled', 'busy', 'away'].includes(kind)

/** How long until the next try; never the same for all, so that they do not come back together. */
export const backOff = (failure: WecomFailure, attempts: number, random: () => number): number => {
  const spread = 0.75 + random() / 2
  if (failure.kind === 'throttled') return THROTTLED * (1 + random() / 4)
  const [first, longest] = isPassing(failure) ? [FIRST, LONGEST] : [REFUSED_FIRST, REFUSED_LONGEST]
  return Math.min(first * 2 ** Math.min(attempts, 20), longest) * spread
}
