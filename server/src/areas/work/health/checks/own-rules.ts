import { sql } from 'kysely'
import { type Check, linkTo } from '../check.ts'

const MOST = 100

interface SoundingRule {
  id: string
  name: string
  n: number
  since: Date
  first: string
}

/** Rules of people's own that tell someone of what holds now. */
export const ownRules: Check = async ({ tx, scope }) => {
  const own = scope === 'all' ? sql`true` : sql`e.enterprise_id = any (${[...scope]})`
  const { rows } = await sql<SoundingRule>`
    select r.id, r.name, count(*)::int n, min(e.since) since,
      (array_agg(e.subject_name order by e.since, e.id))[1] as first
    from rule_events e join rules r on r.id = e.rule_id
    where e.until is null and e.since is not null and not e.dry and e.notice <> 'silent'
      and r.actions @> '[{"kind": "notify"}]' and ${own} group by r.id, r.name order by 4 desc limit ${MOST}`.execute(
    tx,
  )
  return rows.map(({ id, name, n, since, first }) => ({
    kind: 'alarm.sounding',
    level: 'warning',
    count: n,
    more: false,
    subject: { type: 'rule', id, name },
    params: { first },
    since: since.toISOString(),
    link: linkTo('/apps/rules', { tab: 'events', Rule: id, Status: 'holding' }),
  }))
}
