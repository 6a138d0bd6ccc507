import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { RuleAction } from '#contract/rules/entities.ts'
import { nextCap, type Setup } from './effect.ts'
import type { SetupHistory } from './setup-history.ts'
import type { Subject } from './watched.ts'

/** What the rule would have set, and when. */
interface Made<T> {
  at: Date
  value: T
}
interface Changed {
  status?: Made<AdsetStatus>
  agentIds?: Made<readonly string[]>
  /** By the part of the strategy. */
  parts: Map<string, Made<unknown>>
}

/** How things would have been set up, had the rule that is tried out been in force. */
export interface Simulation {
  setupOf(subject: Subject, at: Date): Setup
  /** Remembers what the rule would have done then. */
  act(subject: Subject, actions: readonly RuleAction[], at: Date): void
}

const MINUTE = 60_000
const NOTHING_KNOWN: Setup = { status: null, strategy: {}, agentIds: null, pausedUntil: null }

/** What the rule would have changed stands until the record has the same changed by someone; a pause until its end. */
export const simulate = (history: SetupHistory | undefined): Simulation => {
  const changed = new Map<string, Changed>()
  const pauses = new Map<string, Date>()
  const recordedAt = (id: string, at: Date): Setup => history?.at(id, at) ?? NOTHING_KNOWN
  const setupOf = ({ id, accountId }: Subject, at: Date): Setup => {
    const recorded = { ...recordedAt(id, at), pausedUntil: pauses.get(accountId) ?? null }
    const own = changed.get(id)
    if (own === undefined || history === undefined) return recorded
    const touchedSince = (then: Date) => history.touched(id, then, at)
    const { status, agentIds, parts } = own
    const set: Partial<PushStrategy> = Object.fromEntries(
      [...parts].flatMap(([part, one]) => (touchedSince(one.at).strategy.has(part) ? [] : [[part, one.value]])),
    )
    return {
      ...recorded,
      status: status === undefined || touchedSince(status.at).state ? recorded.status : status.value,
      agentIds: agentIds === undefined || touchedSince(agentIds.at).agents ? recorded.agentIds : agentIds.value,
      strategy: { ...recorded.strategy, ...set },
    }
  }
  const setParts = (own: Changed, change: object, at: Date): void => {
    for (const [part, value] of Object.entries(change)) if (value !== undefined) own.parts.set(part, { at, value })
  }
  return {
    setupOf,
    act: (subject, actions, at) => {
      const own: Changed = changed.get(subject.id) ?? { parts: new Map() }
      changed.set(subject.id, own)
      for (const action of actions) {
        const { strategy, pausedUntil } = setupOf(subject, at)
        switch (action.kind) {
          case 'notify':
            break
          case 'stop':
            own.status = { at, value: 'AD_STOP' }
            break
          case 'start':
            // One that maps no event is not started.
            if (strategy.events === undefined || Object.keys(strategy.events).length > 0)
              own.status = { at, value: 'AD_RUNNING' }
            break
          case 'strategy':
            setParts(own, action.change, at)
            break
          case 'cap': {
            const dailyCap = nextCap(action, strategy.dailyCap ?? null)
            if (dailyCap !== null) setParts(own, { dailyCap }, at)
            break
          }
          case 'agents':
            own.agentIds = { at, value: [...new Set(action.ids)] }
            break
          case 'pause':
            if (pausedUntil === null || pausedUntil <= at)
              pauses.set(subject.accountId, new Date(at.getTime() + action.minutes * MINUTE))
        }
      }
    },
  }
}
