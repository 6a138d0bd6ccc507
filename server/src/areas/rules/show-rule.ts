import { sql } from 'kysely'
import type { JudgedRule, Rule } from '#contract/rules/entities.ts'
import { isActing, type SkipReason } from '#contract/rules/rule-kinds.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import { entryHadEffect } from './effect.ts'

export type RuleRow = Omit<Row<'rules'>, 'grams'>

interface Named {
  id: string
  name: string
}
type Names = ReadonlyMap<string, string>

/** What is judged of a rule, and what is done. */
export const judgedOf = (row: RuleRow): JudgedRule => ({
  subject: row.subject,
  conditions: row.conditions,
  scope: row.scope,
  actions: row.actions,
  lasting: row.lasting,
  // The database keeps minutes; what is saved is one of the choices.
  cooldown: row.cooldown as JudgedRule['cooldown'],
  repeats: row.repeats,
  dailyMost: row.daily_most,
  floor: row.floor,
  freshHours: row.fresh_hours,
  schedule: row.schedule,
})

export const isActingRule = ({ actions }: Pick<RuleRow, 'actions'>): boolean =>
  actions.some(({ kind }) => isActing(kind))

/** People as they are called in the enterprise of the rule; who left it is not shown any more. */
const peopleOf = async (tx: Tx, ids: readonly string[]): Promise<Names> => {
  const { rows } = await sql<Named>`
    select u.id, coalesce(nullif(u.fullname, ''), u.username) as name from users u
    where u.id = any (${[...new Set(ids)]}::text[]) and u.deleted_at is null`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const robotsOf = async (tx: Tx, ids: readonly string[]): Promise<Names> => {
  const { rows } = await sql<Named>`
    select id, name from robots where id = any (${[...new Set(ids)]}::text[]) and deleted_at is null`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The ad sets, the account and the agents a rule names. */
const namedIn = ({ scope, actions }: Pick<RuleRow, 'scope' | 'actions'>) => ({
  adsets: scope.ids,
  accounts: scope.accountId === null ? [] : [scope.accountId],
  agents: actions.flatMap((action) => (action.kind === 'agents' ? action.ids : [])),
})

/** By rule and id: what it names, where that is still the enterprise's. */
const targetsOf = async (tx: Tx, rules: readonly RuleRow[]): Promise<Map<string, Named[]>> => {
  const asked = rules.flatMap((rule) => {
    const { adsets, accounts, agents } = namedIn(rule)
    const of = (type: string, ids: readonly string[]) =>
      ids.map((id) => ({ rule: rule.id, at: rule.enterprise_id, type, id }))
    return [...of('adset', adsets), ...of('account', accounts), ...of('agent', agents)]
  })
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Named & { rule: string }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (rule text, at text, type text, id text))
    select t.rule, a.id, a.name from asked t join adsets a on a.id = t.id and t.type = 'adset'
    where a.enterprise_id = t.at and a.deleted_at is null
    union all
    select t.rule, c.id, c.name from asked t join ad_accounts c on c.id = t.id and t.type = 'account'
    where c.deleted_at is null and exists (select from account_grants g where g.account_id = c.id and g.enterprise_id = t.at)
    union all
    select t.rule, g.id, g.name from asked t join agents g on g.id = t.id and t.type = 'agent'
    where g.enterprise_id = t.at and g.deleted_at is null`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ rule }) => rule)].map(([id, named]) => [id, named.map(({ id, name }) => ({ id, name }))]),
  )
}

interface Holding {
  id: string
  n: number
  since: Date | null
  today: number
  skipping: SkipReason | null
}
const holdingOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Holding>> => {
  const midnight = shanghaiMidnight(shanghaiDay(new Date()))
  const { rows } = await sql<Holding>`
    select e.rule_id id, count(e.since) filter (where e.until is null)::int n, min(e.since) filter (where e.until is null) since,
      mode() within group (order by e.reason) filter (where e.until is null and e.since is null) skipping,
      count(*) filter (where e.since >= ${midnight} and ${entryHadEffect})::int today
    from rule_events e join rules r on r.id = e.rule_id
    where e.rule_id = any (${[...ids]}::text[]) and (e.until is null or e.since >= ${midnight})
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const chosen = (ids: readonly string[], names: Names): Named[] =>
  ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })

/** As the API shows them, in any order; deleted ones are left out. */
export const rulesByIds = async (tx: Tx, ids: readonly string[]): Promise<Rule[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('rules as r')
    .leftJoin('enterprises as e', 'e.id', 'r.enterprise_id')
    .selectAll('r')
    .select('e.name as enterprise_name')
    .where('r.id', 'in', ids)
    .where('r.deleted_at', 'is', null)
    .execute()
  const people = await peopleOf(
    tx,
    rows.flatMap(({ user_ids }) => user_ids),
  )
  const robots = await robotsOf(
    tx,
    rows.flatMap(({ robot_ids }) => robot_ids),
  )
  const [targets, holding] = [await targetsOf(tx, rows), await holdingOf(tx, ids)]
  return rows.map((row) => {
    const named = targets.get(row.id) ?? []
    const { adsets, accounts, agents } = namedIn(row)
    return {
      id: row.id,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.enterprise_name ?? '',
      name: row.name,
      ...judgedOf(row),
      dry: row.dry,
      userIds: row.user_ids,
      robotIds: row.robot_ids,
      people: chosen(row.user_ids, people),
      robots: chosen(row.robot_ids, robots),
      named,
      gone: new Set(named.map(({ id }) => id)).size < new Set([...adsets, ...accounts, ...agents]).size,
      mail: row.mail,
      quietFrom: row.quiet_from,
      quietTo: row.quiet_to,
      enabled: row.enabled,
      holding: holding.get(row.id)?.n ?? 0,
      holdingSince: holding.get(row.id)?.since?.toISOString() ?? null,
      skipping: (holding.get(row.id)?.n ?? 0) > 0 ? null : (holding.get(row.id)?.skipping ?? null),
      today: holding.get(row.id)?.today ?? 0,
      checkedAt: row.checked_at?.toISOString() ?? null,
      createdBy: row.created_name,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** The live rule, or 404: absent, deleted and out of scope look the same. */
export const ruleById = async (tx: Tx, id: string): Promise<Rule> => {
  const [rule] = await rulesByIds(tx, [id])
  if (rule === undefined) throw new Failure('rule.not_found')
  return rule
}

const namesOf = (all: readonly Named[]): string => all.map(({ name }) => name).join('、')

/** What the audit log keeps of it. */
export const auditSnapshot = (rule: Rule) => ({
  name: rule.name,
  subject: rule.subject,
  conditions: rule.conditions,
  scope: rule.scope,
  named: namesOf(rule.named),
  actions: rule.actions,
  lasting: rule.lasting,
  cooldown: rule.cooldown,
  repeats: rule.repeats,
  dailyMost: rule.dailyMost,
  floor: rule.floor,
  freshHours: rule.freshHours,
  schedule: rule.schedule,
  people: namesOf(rule.people),
  robots: namesOf(rule.robots),
  mail: rule.mail,
  quietFrom: rule.quietFrom,
  quietTo: rule.quietTo,
  dry: rule.dry,
  enabled: rule.enabled,
})
