import type { CardState, OrderKind } from '#contract/cards/entities.ts'
import { isOver } from './card-moves.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** A tone may be asked after three minutes after it was ordered, and is there or not soon. */
const FIRST: Record<OrderKind, number> = { card: 10 * MINUTE, ring: 3 * MINUTE }
const LONGEST = 6 * 3_600_000
const LONGEST_ACTIVE = DAY
/** A card that has not got anywhere by then never will. */
const GIVE_UP = 120 * DAY

interface Asked {
  kind: OrderKind
  state: CardState
  /** How often it was asked since it last moved. */
  polls: number
  createdAt: Date
  now: Date
}

/** When the vendor is asked again: soon after a move, then ever more seldom; null where nothing more can happen. */
export const nextPoll = ({ kind, state, polls, createdAt, now }: Asked): Date | null => {
  if (isOver(state) || now.getTime() - createdAt.getTime() > GIVE_UP) return null
  const longest = state === 'activated' || state === 'first_charged' ? LONGEST_ACTIVE : LONGEST
  return new Date(now.getTime() + Math.min(longest, FIRST[kind] * 2 ** Math.min(20, Math.max(0, polls - 1))))
}
