import type * as endpoints from '#contract/cards/endpoints.ts'
import { orderKindOf, type Service } from '#contract/cards/entities.ts'
import { findEnterprise } from '../../accounts/find-enterprise.ts'
import { enterpriseFor } from '../../adsets/create-adset.ts'
import { hold } from '../../../core/db/hold.ts'
import { newId, newSecret } from '../../../core/db/ids.ts'
import { searchText } from '../../../core/db/search.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { ownServiceById, serviceById } from './get-service.ts'

/** What the audit keeps: neither counts nor times, which change by themselves. */
export const auditSnapshot = ({ orders: _orders, lastCallbackAt: _at, secretSet: _set, ...service }: Service) => service

/** Whose it will be. Only an Admin makes one for everybody. */
const ownerFor = async (tx: Tx, scope: Scope, named: string | null | undefined): Promise<string | null> => {
  if (scope === 'all') return named ? enterpriseFor(tx, scope, named) : null
  if (named === null) throw new Failure('enterprise.choose', { issues: [{ path: 'enterpriseId', message: '' }] })
  return enterpriseFor(tx, scope, named)
}

export const createService = ({ body, caller, client, scope, services, tx }: Context<typeof endpoints.createService>) =>
  tx(async (tx) => {
    const id = newId('cs')
    const enterpriseId = await ownerFor(tx, scope, body.enterpriseId)
    await tx
      .insertInto('card_services')
      .values({
        id,
        enterprise_id: enterpriseId,
        name: body.name,
        vendor: body.vendor,
        carrier: body.carrier,
        goods_id: body.goodsId,
        plan: body.plan,
        price: body.price,
        commission: body.commission,
        rules: JSON.stringify(body.rules),
        api_base: body.apiBase,
        app_id: body.appId,
        secret_sealed: services.keys.encrypt(body.secret),
        sign_iv: body.signIv,
        hook_key: newSecret(),
        status: body.status,
        remark: body.remark,
        search: searchText(body.name, body.goodsId, body.plan),
      })
      .execute()
    const service = await serviceById(tx, services, scope, id)
    await audit(tx, caller, client, {
      action: 'service.create',
      entity: 'service',
      entityId: id,
      entityName: service.name,
      enterpriseId,
      after: auditSnapshot(service),
    })
    return { service }
  })

const OTHER_KIND = {
  zh: '号卡与视频彩铃不能互换，请新建服务',
  en: 'A card cannot become a ring-back tone, nor the reverse; make another service',
}

export const updateService = (context: Context<typeof endpoints.updateService>) => {
  const { params, body, caller, client, language, scope, services, tx } = context
  return tx(async (tx) => {
    const { id } = params
    await hold(tx, 'card_services', id)
    const before = await ownServiceById(tx, services, scope, id)
    const { enterpriseId = before.enterpriseId } = body
    if (enterpriseId === null && scope !== 'all') throw new Failure('enterprise.not_found')
    if (enterpriseId !== null && enterpriseId !== before.enterpriseId) await findEnterprise(tx, enterpriseId)
    const wanted = { ...before, ...body }
    // Its orders stay what they are, and so does what they can be asked for.
    if (orderKindOf(wanted.vendor) !== orderKindOf(before.vendor))
      throw new Failure('request.malformed', { issues: [{ path: 'vendor', message: OTHER_KIND[language] }] })
    await tx
      .updateTable('card_services')
      .set({
        enterprise_id: enterpriseId,
        name: wanted.name,
        vendor: wanted.vendor,
        carrier: wanted.carrier,
        goods_id: wanted.goodsId,
        plan: wanted.plan,
        price: wanted.price,
        commission: wanted.commission,
        rules: JSON.stringify(wanted.rules),
        api_base: wanted.apiBase,
        app_id: wanted.appId,
        ...(body.secret ? { secret_sealed: services.keys.encrypt(body.secret) } : {}),
        sign_iv: wanted.signIv,
        away_until: null,
        status: wanted.status,
        remark: wanted.remark,
        search: searchText(wanted.name, wanted.goodsId, wanted.plan),
      })
      .where('id', '=', id)
      .execute()
    const service = await serviceById(tx, services, scope, id)
    const changed = changes(auditSnapshot(before), auditSnapshot(service))
    await audit(tx, caller, client, {
      action: 'service.update',
      entity: 'service',
      entityId: id,
      entityName: service.name,
      enterpriseId: service.enterpriseId,
      // That the secret was changed is worth knowing, though not to what.
      ...(body.secret ? { before: changed.before, after: { ...changed.after, secret: true } } : changed),
    })
    return { service }
  })
}
