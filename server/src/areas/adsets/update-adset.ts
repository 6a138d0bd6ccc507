import type * as endpoints from '#contract/adsets/endpoints.ts'
import { newSecret } from '../../core/db/ids.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { announceLink } from './announce-link.ts'
import { changeAdset, changeEnterprise, changeState } from './change-adset.ts'
import { findAdset } from './find-adset.ts'

export const updateAdset = (context: Context<typeof endpoints.updateAdset>) =>
  context.tx((tx) => changeAdset(tx, context, context.params.id, context.body))

export const setAdsetState = (context: Context<typeof endpoints.setAdsetState>) =>
  context.tx((tx) => changeState(tx, context, context.params.id, context.body.status))

export const moveAdset = (context: Context<typeof endpoints.moveAdset>) =>
  context.tx((tx) => changeEnterprise(tx, context, context.params.id, context.body.enterpriseId))

export const renewAdsetSecret = (context: Context<typeof endpoints.renewAdsetSecret>) => {
  const {
    params: { id },
    caller,
    client,
    services,
    tx,
  } = context
  const secret = newSecret()
  return tx(async (tx) => {
    const row = await findAdset(tx, id)
    await tx
      .updateTable('adsets')
      .set({ secret_sealed: services.keys.encrypt(secret) })
      .where('id', '=', id)
      .execute()
    await audit(tx, caller, client, {
      action: 'adset.secret',
      entity: 'adset',
      entityId: id,
      entityName: row.name,
      enterpriseId: row.enterprise_id,
    })
    await announceLink(tx, row.key)
    return { secret }
  })
}
