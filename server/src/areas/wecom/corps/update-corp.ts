import type * as endpoints from '#contract/wecom/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import { searchText } from '../../../core/db/search.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import type { Keys } from '../../../core/keys.ts'
import { findCorp } from '../find-corp.ts'
import { corpById } from '../show-corp.ts'
import { auditSnapshot, secretsIn } from './audit-snapshot.ts'

/** Columns of callback credentials that were given; empty ones keep what is stored. */
export const sealedCallback = (keys: Keys, given: { callbackToken?: string; callbackKey?: string }) => ({
  ...(given.callbackToken ? { callback_token_sealed: keys.encrypt(given.callbackToken) } : {}),
  ...(given.callbackKey ? { callback_key_sealed: keys.encrypt(given.callbackKey) } : {}),
})

export const updateCorp = ({ params, body, caller, client, services, tx }: Context<typeof endpoints.updateCorp>) =>
  tx(async (tx) => {
    await hold(tx, 'wecom_corps', params.id)
    const { mode, status } = await findCorp(tx, params.id)
    const before = await corpById(tx, services, params.id)
    const remark = body.remark ?? before.remark
    // The permanent code of an authorisation comes from WeCom alone.
    const secret = mode === 'self' ? body.secret : undefined
    const renewed = secret
      ? {
          secret_sealed: services.keys.encrypt(secret),
          token_sealed: null,
          token_expires_at: null,
          token_lease: null,
          error: null,
          ...(status === 'broken' ? { status: 'authorized' as const } : {}),
        }
      : {}
    await tx
      .updateTable('wecom_corps')
      .set({
        remark,
        alarm_balance: body.alarmBalance ?? before.alarmBalance,
        agent_id: body.agentId === undefined ? before.agentId : body.agentId,
        search: searchText(before.name, before.fullName, before.id, remark),
        ...renewed,
        ...sealedCallback(services.keys, body),
      })
      .where('id', '=', before.id)
      .execute()
    const corp = await corpById(tx, services, before.id)
    const changed = changes(auditSnapshot(before), auditSnapshot(corp))
    await audit(tx, caller, client, {
      action: 'corp.update',
      entity: 'corp',
      entityId: corp.id,
      entityName: corp.name,
      enterpriseId: corp.enterpriseId,
      before: changed.before,
      after: { ...changed.after, ...secretsIn({ ...body, secret: secret ?? '' }) },
    })
    return { corp }
  })
