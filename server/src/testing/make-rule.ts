import type { Api } from './api.ts'
import type { TestServer } from './test-server.ts'

/** A rule, and an entry of its log. */
export const makeRule = async (
  server: TestServer,
  owner: Api,
  enterpriseId: string,
  adsetId: string,
  canary: string,
) => {
  const conditions = [{ figure: 'idleHours', op: 'atLeast', value: 24 }]
  const body = { name: `规则 ${canary}`, conditions, enabled: false, userIds: [owner.user?.id] }
  const made = await owner.post('/rules', { enterpriseId, ...body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const ruleId = String(made.body.rule.id)
  const ruleEventId = `re_${canary}`
  await server.rows(
    `insert into rule_events (id, rule_id, enterprise_id, subject_type, subject_id, subject_name, over_since, since, until)
     values ($1, $2, $3, 'adset', $4, $5, now(), now(), now())`,
    [ruleEventId, ruleId, enterpriseId, adsetId, canary],
  )
  return { ruleId, ruleEventId }
}
