import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { ThirdPartyApp } from '#contract/accounts/entities.ts'
import { hold } from '../../core/db/hold.ts'
import { newId } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { findEnterprise } from './find-enterprise.ts'
import { refuseTaken } from '../../core/db/unique.ts'
import { markDeleted, restoreRow } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { appById } from './list-apps.ts'

const auditSnapshot = ({ provider, name, appId, enterpriseId, remark }: ThirdPartyApp) => ({
  provider,
  name,
  appId,
  enterpriseId,
  remark,
})

export const createApp = ({ body, caller, client, services, tx }: Context<typeof endpoints.createApp>) =>
  tx(async (tx) => {
    if (typeof body.enterpriseId === 'string') await findEnterprise(tx, body.enterpriseId)
    const id = newId('ap')
    await refuseTaken(
      tx
        .insertInto('third_party_apps')
        .values({
          id,
          provider: body.provider,
          name: body.name,
          app_id: body.appId,
          secret_sealed: services.keys.encrypt(body.secret),
          enterprise_id: body.enterpriseId ?? null,
          remark: body.remark,
          token_sealed: null,
          search: searchText(body.name, body.appId, body.remark),
        })
        .execute(),
    )
    const app = await appById(tx, services, id)
    await audit(tx, caller, client, {
      action: 'app.create',
      entity: 'app',
      entityId: id,
      entityName: app.name,
      enterpriseId: app.enterpriseId,
      after: auditSnapshot(app),
    })
    return { thirdpartyapp: app }
  })

export const updateApp = ({ params, body, caller, client, services, tx }: Context<typeof endpoints.updateApp>) =>
  tx(async (tx) => {
    await hold(tx, 'third_party_apps', params.id)
    const before = await appById(tx, services, params.id)
    if (typeof body.enterpriseId === 'string') await findEnterprise(tx, body.enterpriseId)
    const { secret, ...rest } = body
    const next = { ...before, ...rest }
    const isNewSecret = secret !== undefined && secret !== ''
    await refuseTaken(
      tx
        .updateTable('third_party_apps')
        .set({
          name: next.name,
          app_id: next.appId,
          enterprise_id: next.enterpriseId,
          remark: next.remark,
          search: searchText(next.name, next.appId, next.remark),
          ...(isNewSecret ? { secret_sealed: services.keys.encrypt(secret) } : {}),
          // The kept token proved the old id and secret.
          ...(isNewSecret || next.appId !== before.appId ? { token_sealed: null, token_expires_at: null } : {}),
        })
        .where('id', '=', before.id)
        .execute(),
    )
    const after = await appById(tx, services, before.id)
    const changed = changes(auditSnapshot(before), auditSnapshot(after))
    await audit(tx, caller, client, {
      action: 'app.update',
      entity: 'app',
      entityId: before.id,
      entityName: after.name,
      enterpriseId: after.enterpriseId,
      before: changed.before,
      after: { ...changed.after, ...(isNewSecret ? { secret: '***' } : {}) },
    })
    return { thirdpartyapp: after }
  })

export const deleteApp = (context: Context<typeof endpoints.deleteApp>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'third_party_apps', id)
    const app = await appById(tx, context.services, id)
    if (app.accountCount > 0) throw new Failure('app.in_use')
    const { name, enterpriseId } = app
    const gone = {
      table: 'third_party_apps',
      entity: 'app',
      id,
      name,
      enterpriseId,
      before: auditSnapshot(app),
    } as const
    return { thirdpartyapp: app, undo: await markDeleted(tx, context, gone) }
  })

export const appRestorer: Restorer = {
  access: ['Admin'],
  restore: async (tx, id) => {
    const { name } = await restoreRow(tx, 'third_party_apps', id)
    return { name, enterpriseId: null }
  },
}
