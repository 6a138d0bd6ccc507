import { z } from 'zod'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Services } from '../../../core/services.ts'
import { asFailure } from '../as-failure.ts'
import { askWecom } from '../client/ask-wecom.ts'
import { openCorp } from '../client/open-corp.ts'
import { findCorp } from '../find-corp.ts'
import { readQuota } from '../quota/read-quota.ts'
import { corpById } from '../show-corp.ts'
import { enterpriseFor } from './enterprise-for.ts'
import { auditSnapshot, secretsIn } from './audit-snapshot.ts'
import { describedAs, storeCorp } from './store-corp.ts'
import { sealedCallback } from './update-corp.ts'

type Asked = Context<typeof endpoints.importCorp>
const Token = z.object({ access_token: z.string().min(1) })

/** Only WeCom knows whether they are the corp's. */
const proveOwn = (services: Services, corpId: string, secret: string): Promise<unknown> =>
  askWecom(services, {
    path: '/gettoken',
    query: { corpid: corpId, corpsecret: secret },
    shape: Token,
    secrets: [secret],
  }).catch((error: unknown) => {
    throw asFailure(error)
  })

/** Brings a corp in by the credentials of its own app. */
const bringIn = async (asked: Asked, secret: string) => {
  const { body, caller, client, scope, services, tx } = asked
  const enterpriseId = await tx((tx) => enterpriseFor(tx, scope, body.enterpriseId))
  await proveOwn(services, body.corp_id, secret)
  const known = await services.db
    .selectFrom('wecom_corps')
    .select(['enterprise_id', 'name'])
    .where('id', '=', body.corp_id)
    .executeTakeFirst()
  const owner = known?.enterprise_id ?? null
  if (owner !== null && owner !== enterpriseId && (scope !== 'all' || enterpriseId !== null))
    throw new Failure('corp.taken')
  // Nobody has it yet: whoever holds its credentials may, so it is theirs before they write to it.
  if (known !== undefined && owner === null && enterpriseId !== null)
    await services.db
      .updateTable('wecom_corps')
      .set({ enterprise_id: enterpriseId })
      .where('id', '=', body.corp_id)
      .where('enterprise_id', 'is', null)
      .execute()
  await tx(async (tx) => {
    const name = body.name || known?.name || body.corp_id
    const corp = { id: body.corp_id, mode: 'self' as const, suiteId: null, secret, name, info: undefined, enterpriseId }
    await storeCorp(tx, services, corp)
    const own = {
      ...sealedCallback(services.keys, body),
      ...(body.agentId === undefined ? {} : { agent_id: body.agentId }),
    }
    if (Object.keys(own).length > 0) await tx.updateTable('wecom_corps').set(own).where('id', '=', corp.id).execute()
    const after = await corpById(tx, services, corp.id)
    await audit(tx, caller, client, {
      action: 'corp.import',
      entity: 'corp',
      entityId: corp.id,
      entityName: after.name,
      enterpriseId: after.enterpriseId,
      after: { ...auditSnapshot(after), ...secretsIn(body) },
    })
  })
}

/** Reads anew what WeCom says of a corp that authorised us before. */
const readAnew = async ({ body, caller, client, services, tx }: Asked) => {
  const { id, enterprise_id: owner } = await tx((tx) => findCorp(tx, body.corp_id))
  const wanted = body.enterpriseId
  if (wanted !== undefined && owner !== null && owner !== wanted) throw new Failure('corp.taken')
  const info = await openCorp(services, id)
    .then((wecom) => wecom.corp())
    .catch((error: unknown) => {
      throw asFailure(error)
    })
  await tx(async (tx) => {
    const enterpriseId = wanted === undefined ? owner : await enterpriseFor(tx, 'all', wanted)
    const change = { enterprise_id: enterpriseId, ...(info === undefined ? {} : describedAs(info)) }
    await tx.updateTable('wecom_corps').set(change).where('id', '=', id).execute()
    const corp = await corpById(tx, services, id)
    await audit(tx, caller, client, {
      action: 'corp.import',
      entity: 'corp',
      entityId: id,
      entityName: corp.name,
      enterpriseId: corp.enterpriseId,
      after: auditSnapshot(corp),
    })
  })
}

export const importCorp = async (asked: Asked) => {
  const { body, services, tx } = asked
  if (body.secret) await bringIn(asked, body.secret)
  else await readAnew(asked)
  await readQuota(services, body.corp_id).catch((error: unknown) => {
    throw asFailure(error)
  })
  return tx(async (tx) => ({ corp: await corpById(tx, services, body.corp_id) }))
}
