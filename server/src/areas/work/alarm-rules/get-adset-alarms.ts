import { sql } from 'kysely'
import { subjectOf } from '#contract/work/alarm-kinds.ts'
import type * as endpoints from '#contract/work/alarm-rules.ts'
import type { AdsetAlarm } from '#contract/work/alarm-rules.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { findAdset } from '../../adsets/find-adset.ts'
import { alarmRulesByIds } from './show-alarm-rule.ts'
import { loadTracks } from './tracks.ts'

const sinceOf = async (tx: Tx, adsetId: string): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ rule_id: string; since: Date }>`
    select rule_id, since from alarm_events
    where subject_id = ${adsetId} and until is null and since is not null`.execute(tx)
  return new Map(rows.map(({ rule_id, since }) => [rule_id, since]))
}

/** The rules that watch it as an ad set, those of its tags, account and enterprise included. */
const rulesOf = async (tx: Tx, adsetId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from adsets a join alarm_rules r on r.enterprise_id = a.enterprise_id and r.deleted_at is null
    where a.id = ${adsetId} and (r.target = 'enterprise' or (r.target = 'adset' and r.target_id = a.id)
      or (r.target = 'tag' and r.target_id = any (a.tags)) or (r.target = 'account' and r.target_id = a.account_id))
    order by r.id desc`.execute(tx)
  return rows.map(({ id }) => id)
}

export const getAdsetAlarms = ({ params, tx }: Context<typeof endpoints.getAdsetAlarms>) =>
  tx(async (tx) => {
    const { id, enterprise_id: enterpriseId } = await findAdset(tx, params.id)
    const rules = (await alarmRulesByIds(tx, await rulesOf(tx, id))).filter(
      ({ kind, target }) => subjectOf(kind, target) === 'adset',
    )
    const since = await sinceOf(tx, id)
    const now = new Date()
    const alarms: AdsetAlarm[] = []
    for (const rule of rules) {
      const { kind, window } = rule
      const asked = { enterpriseId, kind, window, subject: 'adset', ids: [id], from: now, to: now } as const
      const reading = (await loadTracks(tx, asked))(id)(now)
      alarms.push({ ...rule, value: reading?.value ?? null, since: since.get(rule.id)?.toISOString() ?? null })
    }
    // What sounds comes first.
    return { alarms: alarms.sort((one, other) => Number(other.since !== null) - Number(one.since !== null)) }
  })
