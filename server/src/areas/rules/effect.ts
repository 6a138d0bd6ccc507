import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { JudgedRule, RuleAction } from '#contract/rules/entities.ts'
import { isActing } from '#contract/rules/rule-kinds.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import type { Tx } from '../../core/db/tenant.ts'

/** What rules change of an ad set, as it stands at a time; null what nobody knows of that time. */
export interface Setup {
  status: AdsetStatus | null
  /** As far as it is known; of another time perhaps only the parts that a rule has set. */
  strategy: Partial<PushStrategy>
  agentIds: readonly string[] | null
  /** Until when the pushes of its account wait; null where they do not. */
  pausedUntil: Date | null
  /** Of a time of which the strategy is not known: the first one that is known has no cap either. */
  neverCapped?: boolean
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

/**
 * `some`: it finds something to change · `none`: everything is so already · `uncapped`: there is no cap of which a percentage
 * could be taken, and else nothing to change · `unknown`: that depends on what nobody knows.
 */
export type Effect = 'some' | 'none' | 'uncapped' | 'unknown'

/** Neither does anything. */
export const isIdle = (effect: Effect): boolean => effect === 'none' || effect === 'uncapped'

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

const differs = <T>(now: T | null, next: (now: T) => boolean): Effect =>
  now === null ? 'unknown' : next(now) ? 'some' : 'none'

const changesStrategy = (change: object, strategy: Setup['strategy']): Effect => {
  const now = new Map<string, unknown>(Object.entries(strategy))
  const asked = Object.entries(change).filter(([, value]) => value !== undefined)
  if (asked.some(([part, value]) => now.has(part) && !isDeepStrictEqual(now.get(part), value))) return 'some'
  return asked.every(([part]) => now.has(part)) ? 'none' : 'unknown'
}

const changesCap = (action: CapAction, { strategy: { dailyCap }, neverCapped }: Setup): Effect => {
  const isMoved = action.how !== 'set'
  if (dailyCap === undefined) return isMoved && neverCapped === true ? 'uncapped' : 'unknown'
  if (isMoved && dailyCap === null) return 'uncapped'
  return nextCap(action, dailyCap) === dailyCap ? 'none' : 'some'
}

/** What one action would find to change at a time. */
export const effectOfOne = (action: RuleAction, setup: Setup, at: Date): Effect => {
  const { status, strategy, agentIds, pausedUntil } = setup
  switch (action.kind) {
    case 'notify':
      return 'none'
    case 'stop':
      return differs(status, (now) => now !== 'AD_STOP')
    case 'start':
      // One that maps no event is not started.
      if (strategy.events !== undefined && Object.keys(strategy.events).length === 0) return 'none'
      return differs(status, (now) => now !== 'AD_RUNNING')
    case 'strategy':
      return changesStrategy(action.change, strategy)
    case 'cap':
      return changesCap(action, setup)
    case 'agents':
      return differs(agentIds, (now) => !isSameList(now, [...new Set(action.ids)]))
    case 'pause':
      return pausedUntil === null || pausedUntil <= at ? 'some' : 'none'
  }
}

/** What the actions of a rule would find to change; a rule that only tells always has its effect. */
export const effectOn = ({ actions }: Pick<JudgedRule, 'actions'>, setup: Setup, at: Date): Effect => {
  const acting = actions.filter(({ kind }) => isActing(kind))
  if (acting.length === 0) return 'some'
  const effects = acting.map((action) => effectOfOne(action, setup, at))
  return (['some', 'unknown', 'uncapped'] as const).find((one) => effects.includes(one)) ?? 'none'
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

/** Of now, by the ids of ad sets or accounts; of an account nothing but its pause. */
export const readSetups = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Setup>> => {
  if (ids.length === 0) return new Map()
  const pausedUntil = sql`case when l.paused is not null then coalesce(l.paused_until, '9999-12-31'::timestamptz) end`
  const { rows } = await sql<Setup & { id: string }>`
    select a.id, a.status, a.strategy, array(
      select aa.agent_id from adset_agents aa join agents g on g.id = aa.agent_id and g.deleted_at is null
      where aa.adset_id = a.id order by aa.position, aa.agent_id) "agentIds", ${pausedUntil} "pausedUntil"
    from adsets a left join delivery_lanes l on l.account_id = a.account_id where a.id = any (${[...ids]}::text[])
    union all
    select c.id, null, '{}', null, ${pausedUntil}
    from ad_accounts c left join delivery_lanes l on l.account_id = c.id where c.id = any (${[...ids]}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, ...setup }) => [id, setup]))
}
