import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { JudgedRule, RuleAction } from '#contract/rules/entities.ts'
import { isActing } from '#contract/rules/rule-kinds.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { isSameStrategy } from '../adsets/change-adset.ts'

/** What rules change of an ad set, as it stands at a time; null what nobody knows of that time. */
export interface Setup {
  status: AdsetStatus | null
  strategy: PushStrategy | null
  agentIds: readonly string[] | null
}

type CapAction = Extract<RuleAction, { kind: 'cap' }>

/** The cap that follows from the one there is; nothing where a percentage has nothing to begin from. */
export const nextCap = ({ how, value, least, most }: CapAction, now: number | null): number | null => {
  if (how === 'set') return value
  if (now === null) return null
  const moved = how === 'raise' ? Math.ceil((now * (100 + value)) / 100) : Math.floor((now * (100 - value)) / 100)
  // A floor or ceiling does not turn a raise into a cut.
  const bounded = Math.max(least ?? 0, Math.min(most ?? Number.MAX_SAFE_INTEGER, moved))
  return how === 'raise' ? Math.max(now, bounded) : Math.min(now, Math.max(0, bounded))
}

/** `some`: it finds something to change · `none`: everything is so already · `unknown`: that depends on what nobody knows. */
export type Effect = 'some' | 'none' | 'unknown'

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

const differs = <T>(now: T | null, next: (now: T) => boolean): Effect =>
  now === null ? 'unknown' : next(now) ? 'some' : 'none'

const effectOfOne = (action: RuleAction, { status, strategy, agentIds }: Setup): Effect => {
  switch (action.kind) {
    case 'notify':
      return 'none'
    case 'stop':
      return differs(status, (now) => now !== 'AD_STOP')
    case 'start':
      // One that maps no event is not started.
      if (strategy !== null && Object.keys(strategy.events).length === 0) return 'none'
      return differs(status, (now) => now !== 'AD_RUNNING')
    case 'strategy':
      return differs(strategy, (now) => !isSameStrategy({ ...now, ...action.change }, now))
    case 'cap':
      return differs(strategy, ({ dailyCap }) => {
        const next = nextCap(action, dailyCap)
        return next !== null && next !== dailyCap
      })
    case 'agents':
      return differs(agentIds, (now) => !isSameList(now, [...new Set(action.ids)]))
    case 'pause':
      return 'some'
  }
}

/** What the actions of a rule would find to change; a rule that only tells always has its effect. */
export const effectOn = ({ actions }: Pick<JudgedRule, 'actions'>, setup: Setup): Effect => {
  const acting = actions.filter(({ kind }) => isActing(kind))
  if (acting.length === 0) return 'some'
  const effects = acting.map((action) => effectOfOne(action, setup))
  return effects.includes('some') ? 'some' : effects.includes('unknown') ? 'unknown' : 'none'
}

/** It changed something, or would have in a dry run; what only tells leaves no results. */
export const hadEffect = (results: readonly StoredResult[]): boolean =>
  results.length === 0 || results.some(({ state }) => state === 'changed' || state === 'planned')

/** The same of entries `e` of the log, by a rule `r` in its present mode: what a dry run wrote down holds back no other. */
export const entryHadEffect: RawBuilder<SqlBool> = sql<SqlBool>`e.dry = r.dry and (e.results = '[]'
  or e.results @> '[{"state": "changed"}]' or e.results @> '[{"state": "planned"}]')`

/** Everything was so already: nothing was done, and nothing refused. */
export const wasIdle = (results: readonly StoredResult[]): boolean =>
  results.length > 0 && results.every(({ state }) => state === 'unchanged')

/** Of now, by ad set. */
export const readSetups = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Setup>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; status: AdsetStatus; strategy: PushStrategy; agentIds: string[] }>`
    select a.id, a.status, a.strategy, array(
      select aa.agent_id from adset_agents aa join agents g on g.id = aa.agent_id and g.deleted_at is null
      where aa.adset_id = a.id order by aa.position, aa.agent_id) "agentIds"
    from adsets a where a.id = any (${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, ...setup }) => [id, setup]))
}
