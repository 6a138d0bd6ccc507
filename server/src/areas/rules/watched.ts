import { type SqlBool, sql } from 'kysely'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { JudgedRule } from '#contract/rules/entities.ts'
import type { RuleSubject } from '#contract/rules/rule-kinds.ts'
import type { Tx } from '../../core/db/tenant.ts'

export interface Subject {
  type: RuleSubject
  id: string
  name: string
  /** The account whose balance, spend and pushes it shares; none of an enterprise. */
  accountId: string
  /** Of an ad set. */
  kind: AdsetKind | null
}

type Watching = Pick<JudgedRule, 'subject' | 'scope' | 'conditions'>

const all = sql<SqlBool>`true`

/** What a scope says of an ad set, as a condition on the table `adsets`; without its state where only the rest counts. */
export const inRuleScope = ({ ids, accountId, tag, kind, provider, folder }: JudgedRule['scope']) =>
  sql.join(
    [
      ids.length === 0 ? all : sql<SqlBool>`adsets.id = any (${[...ids]}::text[])`,
      accountId === null ? all : sql<SqlBool>`adsets.account_id = ${accountId}`,
      tag === null ? all : sql<SqlBool>`adsets.tags @> array[${tag}]`,
      kind === null ? all : sql<SqlBool>`adsets.kind = ${kind}`,
      provider === null ? all : sql<SqlBool>`adsets.provider = ${provider}`,
      folder === null ? all : sql<SqlBool>`adsets.folder = ${folder}`,
    ],
    sql` and `,
  )

/** The state ad sets have to be in. What stands still on purpose has no conversions either. */
export const statusOf = ({ scope, conditions }: Pick<JudgedRule, 'scope' | 'conditions'>): AdsetStatus | null =>
  conditions.some(({ figure }) => figure === 'idleHours') ? 'AD_RUNNING' : scope.status

const adsetsFor = async (tx: Tx, enterpriseId: string, rule: Watching): Promise<Subject[]> => {
  const { scope } = rule
  const status = statusOf(rule)
  const state = status === null ? all : sql`adsets.status = ${status}`
  const { rows } = await sql<Subject>`
    select 'adset' as type, id, name, account_id "accountId", kind from adsets
    where enterprise_id = ${enterpriseId} and deleted_at is null and ${inRuleScope(scope)} and ${state}
    order by status = 'AD_RUNNING' desc, id desc`.execute(tx)
  return rows
}

const accountsFor = async (tx: Tx, enterpriseId: string, { scope }: Watching): Promise<Subject[]> => {
  const own = scope.accountId === null ? sql`true` : sql`a.id = ${scope.accountId}`
  const { rows } = await sql<Subject>`
    select 'account' as type, a.id, a.name, a.id "accountId", null as kind
    from ad_accounts a join account_grants g on g.account_id = a.id
    where g.enterprise_id = ${enterpriseId} and a.deleted_at is null and a.role = 'advertiser' and ${own}
    order by a.id desc`.execute(tx)
  return rows
}

/** What a rule of the enterprise looks at now, the running ad sets first. */
export const findWatched = async (tx: Tx, enterpriseId: string, rule: Watching): Promise<Subject[]> => {
  if (rule.subject === 'adset') return adsetsFor(tx, enterpriseId, rule)
  if (rule.subject === 'account') return accountsFor(tx, enterpriseId, rule)
  const { rows } = await sql<{ name: string }>`select name from enterprises where id = ${enterpriseId}`.execute(tx)
  return [{ type: 'enterprise', id: enterpriseId, name: rows[0]?.name ?? '', accountId: '', kind: null }]
}
