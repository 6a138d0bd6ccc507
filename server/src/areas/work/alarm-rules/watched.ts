import { sql } from 'kysely'
import { type AlarmKind, type AlarmSubject, type AlarmTarget, subjectOf } from '#contract/work/alarm-kinds.ts'
import type { Tx } from '../../../core/db/tenant.ts'

export interface Subject {
  type: AlarmSubject
  id: string
  name: string
}

interface Watching {
  kind: AlarmKind
  target: AlarmTarget
  targetId: string
}

interface AdsetRow {
  id: string
  name: string
  tags: string[]
  account_id: string
  running: boolean
}

const adsetsFor = async (tx: Tx, enterpriseId: string, rules: readonly Watching[]): Promise<AdsetRow[]> => {
  const asked = rules.filter(({ kind, target }) => subjectOf(kind, target) === 'adset')
  if (asked.length === 0) return []
  const of = (target: AlarmTarget) => asked.filter((one) => one.target === target).map(({ targetId }) => targetId)
  const chosen =
    of('enterprise').length > 0
      ? sql`true`
      : sql`(id = any (${of('adset')}::text[]) or tags && ${of('tag')}::text[] or account_id = any (${of('account')}::text[]))`
  const { rows } = await sql<AdsetRow>`
    select id, name, tags, account_id, status = 'AD_RUNNING' running from adsets
    where enterprise_id = ${enterpriseId} and deleted_at is null and ${chosen}
    order by status = 'AD_RUNNING' desc, id desc`.execute(tx)
  return rows
}

const accountsFor = async (tx: Tx, enterpriseId: string, rules: readonly Watching[]): Promise<Subject[]> => {
  if (!rules.some(({ kind, target }) => subjectOf(kind, target) === 'account')) return []
  const { rows } = await sql<Subject>`
    select 'account' as type, a.id, a.name from ad_accounts a join account_grants g on g.account_id = a.id
    where g.enterprise_id = ${enterpriseId} and a.deleted_at is null and a.role = 'advertiser' order by a.id desc`.execute(
    tx,
  )
  return rows
}

const isOf = ({ target, targetId }: Watching, adset: AdsetRow): boolean => {
  switch (target) {
    case 'adset':
      return adset.id === targetId
    case 'tag':
      return adset.tags.includes(targetId)
    case 'account':
      return adset.account_id === targetId
    case 'enterprise':
      return true
  }
}

/** What each of these rules of one enterprise watches now, the running ad sets first. */
export const findWatched = async (
  tx: Tx,
  enterpriseId: string,
  rules: readonly Watching[],
): Promise<(rule: Watching) => Subject[]> => {
  const adsets = await adsetsFor(tx, enterpriseId, rules)
  const accounts = await accountsFor(tx, enterpriseId, rules)
  const { rows } = await sql<{ name: string }>`select name from enterprises where id = ${enterpriseId}`.execute(tx)
  const whole: Subject = { type: 'enterprise', id: enterpriseId, name: rows[0]?.name ?? '' }
  return (rule) => {
    const type = subjectOf(rule.kind, rule.target)
    if (type === 'enterprise') return [whole]
    if (type === 'account') return accounts.filter(({ id }) => rule.target === 'enterprise' || id === rule.targetId)
    return (
      adsets
        // What stands still on purpose has no conversions either.
        .filter((adset) => isOf(rule, adset) && (rule.kind !== 'stopped' || adset.running))
        .map(({ id, name }) => ({ type, id, name }))
    )
  }
}
