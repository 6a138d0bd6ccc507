import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { readSetups, type Setup } from './effect.ts'

interface Versioned {
  id: string
  at: Date
  strategy: PushStrategy
}
/** A start, a stop or a change of agents, as the audit log has it. */
interface StateChange {
  id: string
  at: Date
  action: 'adset.start' | 'adset.stop' | 'adset.agents'
}

/** What of an ad set someone changed in a span of time, as far as that was written down. */
interface Touched {
  state: boolean
  agents: boolean
  /** The parts of its strategy. */
  strategy: ReadonlySet<string>
}

export interface SetupHistory {
  /** How an ad set was set up at a time; what nobody wrote down is null. */
  at(id: string, at: Date): Setup
  /** After the first time, up to the second. */
  touched(id: string, after: Date, until: Date): Touched
  /** When it was entered here. */
  madeAt(id: string): Date | undefined
}

const NOTHING_KNOWN: Setup = { status: null, strategy: {}, agentIds: null, pausedUntil: null }

/** The parts in which a strategy is another than the one before it; all of them where none is known before. */
const changedParts = (before: PushStrategy | undefined, next: PushStrategy): string[] => {
  const was = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries(next).flatMap(([part, value]) =>
    was.has(part) && isDeepStrictEqual(was.get(part), value) ? [] : [part],
  )
}

/** Every strategy is kept with its time, starts and stops are in the audit log; of agents only whether they changed since. */
export const readSetupHistory = async (tx: Tx, ids: readonly string[]): Promise<SetupHistory> => {
  const now = await readSetups(tx, ids)
  const { rows: versions } = await sql<Versioned>`
    select adset_id id, changed_at at, strategy from strategy_versions where adset_id = any (${[...ids]}::text[])
    order by adset_id, version`.execute(tx)
  const { rows: changes } = await sql<StateChange>`
    select entity_id id, at, action from audit
    where entity = 'adset' and entity_id = any (${[...ids]}::text[])
      and action in ('adset.start', 'adset.stop', 'adset.agents')
    order by entity_id, at, id`.execute(tx)
  const { rows: adsets } = await sql<{ id: string; at: Date }>`
    select id, created_at at from adsets where id = any (${[...ids]}::text[])`.execute(tx)
  const made = new Map(adsets.map(({ id, at }) => [id, at]))
  const strategies = Map.groupBy(versions, ({ id }) => id)
  const changesOf = Map.groupBy(changes, ({ id }) => id)
  const ownOf = (id: string, ofAgents: boolean): StateChange[] =>
    (changesOf.get(id) ?? []).filter(({ action }) => (action === 'adset.agents') === ofAgents)
  const statusAt = (id: string, at: Date, current: Setup): Setup['status'] => {
    // Figures from before it was entered here: of an ad that ran without us.
    if (at < (made.get(id) ?? at)) return null
    const own = ownOf(id, false)
    const last = own.findLast((one) => one.at <= at)
    if (last !== undefined) return last.action === 'adset.start' ? 'AD_RUNNING' : 'AD_STOP'
    const [next] = own
    if (next === undefined) return current.status
    return next.action === 'adset.start' ? 'AD_STOP' : 'AD_RUNNING'
  }
  return {
    madeAt: (id) => made.get(id),
    at: (id, at) => {
      const current = now.get(id)
      if (current === undefined) return NOTHING_KNOWN
      const strategy = strategies.get(id)?.findLast((one) => one.at <= at)?.strategy
      return {
        status: statusAt(id, at, current),
        strategy: strategy ?? {},
        agentIds: ownOf(id, true).some((one) => one.at > at) ? null : current.agentIds,
        // Of pauses that are over nothing is kept.
        pausedUntil: null,
        neverCapped: strategy === undefined && strategies.get(id)?.[0]?.strategy.dailyCap === null,
      }
    },
    touched: (id, after, until) => {
      const isWithin = (at: Date | undefined): boolean => at !== undefined && at > after && at <= until
      // With it the record begins: it is then as it was made.
      const isMade = isWithin(made.get(id))
      const own = strategies.get(id) ?? []
      return {
        state: isMade || ownOf(id, false).some(({ at }) => isWithin(at)),
        agents: ownOf(id, true).some(({ at }) => isWithin(at)),
        strategy: new Set(
          own.flatMap(({ at, strategy }, index) =>
            isWithin(at) ? changedParts(own[index - 1]?.strategy, strategy) : [],
          ),
        ),
      }
    },
  }
}
