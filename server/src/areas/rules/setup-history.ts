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

/** How an ad set was set up at a time; what nobody wrote down is null. */
export type SetupAt = (id: string, at: Date) => Setup

const NOTHING_KNOWN: Setup = { status: null, strategy: null, agentIds: null }

/** Every strategy is kept with its time, starts and stops are in the audit log; of agents only whether they changed since. */
export const readSetupHistory = async (tx: Tx, ids: readonly string[]): Promise<SetupAt> => {
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
  const statusAt = (id: string, at: Date, current: Setup): Setup['status'] => {
    // Figures from before it was entered here: of an ad that ran without us.
    if (at < (made.get(id) ?? at)) return null
    const own = (changesOf.get(id) ?? []).filter(({ action }) => action !== 'adset.agents')
    const last = own.findLast((one) => one.at <= at)
    if (last !== undefined) return last.action === 'adset.start' ? 'AD_RUNNING' : 'AD_STOP'
    const [next] = own
    if (next === undefined) return current.status
    return next.action === 'adset.start' ? 'AD_STOP' : 'AD_RUNNING'
  }
  return (id, at) => {
    const current = now.get(id)
    if (current === undefined) return NOTHING_KNOWN
    const isOtherSince = changesOf.get(id)?.some((one) => one.action === 'adset.agents' && one.at > at) === true
    return {
      status: statusAt(id, at, current),
      strategy: strategies.get(id)?.findLast((one) => one.at <= at)?.strategy ?? null,
      agentIds: isOtherSince ? null : current.agentIds,
    }
  }
}
