import { randomBytes } from 'node:crypto'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import { newId } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { isLiveEnterprise } from '../../core/http/session.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Acting } from './change-adset.ts'
import { checkDataSource, findAccount } from './find-account.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { checkStrategy, firstStrategy, readParams } from './read-params.ts'
import { settleParams } from './settle-params.ts'
import { adsetById } from './show-adset.ts'

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
/** Short enough for a link, and nobody guesses it: 60 bits. */
const newKey = (): string => [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]).join('')

/** The enterprise something new will belong to: the one named, or the only one there is. */
export const enterpriseFor = async (tx: Tx, scope: Scope, named: string | undefined): Promise<string> => {
  const id = named ?? (scope !== 'all' && scope.length === 1 ? scope[0] : undefined)
  if (id === undefined) throw new Failure('enterprise.choose', { issues: [{ path: 'enterpriseId', message: '' }] })
  if (!(await isLiveEnterprise(tx, id)))
    throw new Failure('enterprise.not_found', { issues: [{ path: 'enterpriseId', message: '' }] })
  return id
}

type NewAdset = Omit<BodyOf<typeof endpoints.createAdset>, 'enterpriseId'>

/** What it leads to and how it pushes, or the refusal. */
export const checkNewAdset = async (tx: Tx, acting: Acting, enterpriseId: string, body: NewAdset) => {
  const { language, services } = acting
  const { kind, provider, accountId, dataSource } = body
  const given = readParams(kind, provider, body.params, language)
  const strategy = body.pushStrategy ?? firstStrategy(kind, provider)
  checkStrategy(strategy, language)
  checkDataSource(given, dataSource)
  await findAccount(tx, { accountId, enterpriseId, provider })
  return { strategy, params: await settleParams(services.adsetTargets, tx, given, { kind, enterpriseId, language }) }
}

/** A new ad set of the enterprise, stopped. */
export const insertAdset = async (tx: Tx, acting: Acting, enterpriseId: string, body: NewAdset): Promise<Adset> => {
  const { caller, client, services } = acting
  const { name, kind, provider, accountId, dataSource, liveBoard, tags, folder } = body
  const { strategy, params } = await checkNewAdset(tx, acting, enterpriseId, body)
  const id = newId('as')
  await tx
    .insertInto('adsets')
    .values({
      id,
      key: newKey(),
      name,
      kind,
      provider,
      enterprise_id: enterpriseId,
      account_id: accountId,
      data_source: dataSource,
      params: JSON.stringify(params),
      strategy: JSON.stringify(strategy),
      live_board: liveBoard,
      tags,
      folder,
      secret_sealed: null,
      created_by: caller.userId,
      search: searchText(name, id, ...tags, folder),
    })
    .execute()
  await tx
    .insertInto('strategy_versions')
    .values({ adset_id: id, version: 1, strategy: JSON.stringify(strategy), changed_by: caller.userId })
    .execute()
  const adset = await adsetById(tx, services, id)
  await audit(tx, caller, client, {
    action: 'adset.create',
    entity: 'adset',
    entityId: id,
    entityName: name,
    enterpriseId,
    after: auditSnapshot(adset),
  })
  return adset
}

export const createAdset = (context: Context<typeof endpoints.createAdset>) => {
  const { body, scope, tx } = context
  return tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    return { adset: await insertAdset(tx, context, enterpriseId, body) }
  })
}
