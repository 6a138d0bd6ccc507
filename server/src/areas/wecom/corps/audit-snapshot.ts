import type { Corp } from '#contract/wecom/entities.ts'

/** What the audit log keeps of a corp; never a secret. */
export const auditSnapshot = ({ name, mode, status, agentId, enterpriseId, alarmBalance, remark }: Corp) => ({
  name,
  mode,
  status,
  agentId,
  enterpriseId,
  alarmBalance,
  remark,
})

/** That credentials were given, and which. */
export const secretsIn = (given: { secret?: string; callbackToken?: string; callbackKey?: string }): object => ({
  ...(given.secret ? { secret: '***' } : {}),
  ...(given.callbackToken ? { callbackToken: '***' } : {}),
  ...(given.callbackKey ? { callbackSecret: '***' } : {}),
})
