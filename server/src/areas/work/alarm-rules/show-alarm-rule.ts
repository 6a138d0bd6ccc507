import { sql } from 'kysely'
import type { AlarmRule } from '#contract/work/alarm-rules.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'

export type RuleRow = Omit<Row<'alarm_rules'>, 'grams'>

interface Named {
  id: string
  name: string
}
type Names = ReadonlyMap<string, string>

const namesOf = (rows: readonly Named[]): Names => new Map(rows.map(({ id, name }) => [id, name]))

/** People as they are called in the enterprise of the rule; who left it is not shown any more. */
const peopleOf = async (tx: Tx, rules: readonly RuleRow[]): Promise<Names> => {
  const ids = [...new Set(rules.flatMap(({ user_ids }) => user_ids))]
  const { rows } = await sql<Named>`
    select u.id, coalesce(nullif(u.fullname, ''), u.username) as name from users u
    where u.id = any (${ids}::text[]) and u.deleted_at is null`.execute(tx)
  return namesOf(rows)
}

const robotsOf = async (tx: Tx, rules: readonly RuleRow[]): Promise<Names> => {
  const ids = [...new Set(rules.flatMap(({ robot_ids }) => robot_ids))]
  const { rows } = await sql<Named>`
    select id, name from robots where id = any (${ids}::text[]) and deleted_at is null`.execute(tx)
  return namesOf(rows)
}

/** By rule: the name of its ad set or account, where it is still the enterprise's. */
const targetsOf = async (tx: Tx, rules: readonly RuleRow[]): Promise<Names> => {
  const { rows } = await sql<Named>`
    select r.id, a.name from alarm_rules r join adsets a on a.id = r.target_id
    where r.id = any (${rules.map(({ id }) => id)}::text[]) and r.target = 'adset'
      and a.enterprise_id = r.enterprise_id and a.deleted_at is null
    union all
    select r.id, c.name from alarm_rules r join ad_accounts c on c.id = r.target_id
    where r.id = any (${rules.map(({ id }) => id)}::text[]) and r.target = 'account' and c.deleted_at is null
      and exists (select from account_grants g where g.account_id = c.id and g.enterprise_id = r.enterprise_id)`.execute(
    tx,
  )
  return namesOf(rows)
}

interface Sounding {
  id: string
  n: number
  since: Date
}
const soundingOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Sounding>> => {
  const { rows } = await sql<Sounding>`
    select rule_id id, count(*)::int n, min(since) since from alarm_events
    where rule_id = any (${[...ids]}::text[]) and until is null and since is not null group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const chosen = (ids: readonly string[], names: Names): Named[] =>
  ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })

/** As the API shows them, in any order; deleted ones are left out. */
export const alarmRulesByIds = async (tx: Tx, ids: readonly string[]): Promise<AlarmRule[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('alarm_rules as r')
    .leftJoin('enterprises as e', 'e.id', 'r.enterprise_id')
    .selectAll('r')
    .select('e.name as enterprise_name')
    .where('r.id', 'in', ids)
    .where('r.deleted_at', 'is', null)
    .execute()
  const [people, robots, targets] = [await peopleOf(tx, rows), await robotsOf(tx, rows), await targetsOf(tx, rows)]
  const sounding = await soundingOf(tx, ids)
  return rows.map((row) => {
    const isNamed = row.target === 'adset' || row.target === 'account'
    return {
      id: row.id,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.enterprise_name ?? '',
      name: row.name,
      kind: row.kind,
      threshold: row.threshold,
      window: row.span,
      lasting: row.lasting,
      cooldown: row.cooldown,
      target: row.target,
      targetId: row.target_id,
      targetName: isNamed ? (targets.get(row.id) ?? '') : row.target_id,
      targetGone: isNamed && !targets.has(row.id),
      people: chosen(row.user_ids, people),
      robots: chosen(row.robot_ids, robots),
      mail: row.mail,
      quietFrom: row.quiet_from,
      quietTo: row.quiet_to,
      enabled: row.enabled,
      sounding: sounding.get(row.id)?.n ?? 0,
      soundingSince: sounding.get(row.id)?.since.toISOString() ?? null,
      checkedAt: row.checked_at?.toISOString() ?? null,
      createdBy: row.created_name,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** The live rule, or 404: absent, deleted and out of scope look the same. */
export const alarmRuleById = async (tx: Tx, id: string): Promise<AlarmRule> => {
  const [rule] = await alarmRulesByIds(tx, [id])
  if (rule === undefined) throw new Failure('alarm_rule.not_found')
  return rule
}

/** What the audit log keeps of it. */
export const auditSnapshot = (rule: AlarmRule) => ({
  name: rule.name,
  kind: rule.kind,
  threshold: rule.threshold,
  window: rule.window,
  lasting: rule.lasting,
  cooldown: rule.cooldown,
  target: rule.target,
  targetName: rule.targetName,
  people: rule.people.map(({ name }) => name).join('、'),
  robots: rule.robots.map(({ name }) => name).join('、'),
  mail: rule.mail,
  quietFrom: rule.quietFrom,
  quietTo: rule.quietTo,
  enabled: rule.enabled,
})
