import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Adset, PushStrategy, UpdateAdsetBody } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { Language } from '#contract/errors.ts'
import { hold } from '../../core/db/hold.ts'
import { searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Client } from '../../core/http/client.ts'
import { Failure } from '../../core/http/failure.ts'
import { isLiveEnterprise } from '../../core/http/session.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import type { Services } from '../../core/services.ts'
import { announceLink } from './announce-link.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { checkDataSource, findAccount } from './find-account.ts'
import { type AdsetRow, findAdset } from './find-adset.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { checkStrategy, readParams } from './read-params.ts'
import { isBound, settleParams } from './settle-params.ts'
import { adsetById } from './show-adset.ts'
import { shareAdset } from './share-adset.ts'

/** Who changes something: a request, or a job in someone's name. */
export interface Acting {
  services: Services
  caller: Caller
  client: Client
  language: Language
}

/** Holds the ad set, lets it be changed, tells those who listen and writes the audit line of what differs. */
const changing = async (
  tx: Tx,
  { services, caller, client }: Acting,
  id: string,
  action: string,
  change: (row: AdsetRow, before: Adset) => Promise<unknown>,
): Promise<{ adset: Adset }> => {
  await hold(tx, 'adsets', id)
  const row = await findAdset(tx, id)
  const before = await adsetById(tx, services, id)
  await change(row, before)
  const adset = await adsetById(tx, services, id)
  await audit(tx, caller, client, {
    action,
    entity: 'adset',
    entityId: id,
    entityName: adset.name,
    enterpriseId: adset.enterpriseId,
    ...changes(auditSnapshot(before), auditSnapshot(adset)),
  })
  await announceLink(tx, row.key)
  await announceAdsets(tx, [id])
  return { adset }
}

/** Canonical, so that the same strategy with its fields in another order is the same. */
const textOf = (strategy: PushStrategy): string =>
  JSON.stringify(strategy, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
      : value,
  )
export const isSameStrategy = (one: PushStrategy, other: PushStrategy): boolean => textOf(one) === textOf(other)

const changeStrategy = async (tx: Tx, caller: Caller, row: AdsetRow, strategy: PushStrategy): Promise<void> => {
  if (isSameStrategy(strategy, row.strategy)) return
  const version = row.strategy_version + 1
  const text = JSON.stringify(strategy)
  await tx.updateTable('adsets').set({ strategy: text, strategy_version: version }).where('id', '=', row.id).execute()
  await tx
    .insertInto('strategy_versions')
    .values({ adset_id: row.id, version, strategy: text, changed_by: caller.userId })
    .execute()
}

type Body = z.output<typeof UpdateAdsetBody>

const leadsElsewhere = ({ params, dataSource, accountId }: Body): boolean =>
  params !== undefined || dataSource !== undefined || accountId !== undefined

const settle = async (tx: Tx, { services, language }: Acting, row: AdsetRow, body: Body) => {
  const { kind, provider } = row
  const params = await settleParams(
    services.adsetTargets,
    tx,
    readParams(kind, provider, body.params ?? row.params, language),
    {
      kind,
      enterpriseId: row.enterprise_id,
      before: row.params,
      language,
    },
  )
  const dataSource = body.dataSource === undefined ? row.data_source : body.dataSource
  checkDataSource(params, dataSource)
  return { params, dataSource }
}

/** Those that a visitor may notice. */
const shownParams = (params: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'pushMode'))

export const changeAdset = (tx: Tx, acting: Acting, id: string, body: Body) =>
  changing(tx, acting, id, 'adset.update', async (row) => {
    if (body.strategyVersion !== undefined && body.strategyVersion !== row.strategy_version)
      throw new Failure('adset.conflict')
    const { caller, language } = acting
    const { provider } = row
    const { params, dataSource } = leadsElsewhere(body)
      ? await settle(tx, acting, row, body)
      : { params: row.params, dataSource: row.data_source }
    if (body.accountId !== undefined && body.accountId !== row.account_id)
      await findAccount(tx, { accountId: body.accountId, enterpriseId: row.enterprise_id, provider })
    const name = body.name ?? row.name
    const tags = body.tags ?? row.tags
    const folder = body.folder ?? row.folder
    await tx
      .updateTable('adsets')
      .set({
        name,
        account_id: body.accountId ?? row.account_id,
        data_source: dataSource,
        params: JSON.stringify(params),
        live_board: body.liveBoard ?? row.live_board,
        tags,
        folder,
        search: searchText(name, id, ...tags, folder),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (!isDeepStrictEqual(shownParams(params), shownParams(row.params)))
      await acting.services.adsetExperiments.changed(tx, id)
    if (body.pushStrategy !== undefined) {
      checkStrategy(body.pushStrategy, language)
      await changeStrategy(tx, caller, row, body.pushStrategy)
    }
    if (body.customers !== undefined) await shareAdset(tx, row, body.customers)
  })

/** Nothing can be pushed for an ad set that maps no event, so that it is said before the money runs. */
export const checkState = ({ strategy }: Pick<AdsetRow, 'strategy'>, status: AdsetStatus): void => {
  if (status === 'AD_RUNNING' && Object.keys(strategy.events).length === 0) throw new Failure('adset.no_events')
}

export const changeState = (tx: Tx, acting: Acting, id: string, status: AdsetStatus) =>
  changing(tx, acting, id, status === 'AD_RUNNING' ? 'adset.start' : 'adset.stop', async (row) => {
    checkState(row, status)
    await tx.updateTable('adsets').set({ status, updated_at: new Date() }).where('id', '=', id).execute()
  })

/** The new enterprise must be the caller's, have been granted the account, and have what the ad set leads to. */
export const checkMove = async (
  tx: Tx,
  services: Services,
  row: Pick<AdsetRow, 'enterprise_id' | 'account_id' | 'provider' | 'params' | 'kind'>,
  enterpriseId: string,
): Promise<void> => {
  if (!(await isLiveEnterprise(tx, enterpriseId))) throw new Failure('enterprise.not_found')
  if (enterpriseId === row.enterprise_id) return
  await findAccount(tx, { accountId: row.account_id, enterpriseId, provider: row.provider }).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('adset.account_not_granted') : error
  })
  if (await isBound(services.adsetTargets, tx, row.params, { kind: row.kind, enterpriseId }))
    throw new Failure('adset.bound')
}

/** The same of what is tried out on it. */
export const checkExperimentsMove = async (
  tx: Tx,
  services: Services,
  { id, kind }: Pick<AdsetRow, 'id' | 'kind'>,
  enterpriseId: string,
): Promise<void> => {
  for (const params of await services.adsetExperiments.paramsOf(tx, id))
    if (await isBound(services.adsetTargets, tx, params, { kind, enterpriseId })) throw new Failure('adset.bound')
}

/** Params without the link or product they lead to; the address stays. */
export const withoutOwned = (params: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...params,
  ...('linkId' in params ? { linkId: '' } : {}),
  ...('productId' in params ? { productId: '' } : {}),
})

/** Its history moves with the ad set. */
export const changeEnterprise = (tx: Tx, acting: Acting, id: string, enterpriseId: string) =>
  changing(tx, acting, id, 'adset.move', async (row) => {
    await checkMove(tx, acting.services, row, enterpriseId)
    if (enterpriseId === row.enterprise_id) return
    await checkExperimentsMove(tx, acting.services, row, enterpriseId)
    // Those it was shared with belong to the old enterprise.
    await tx.deleteFrom('adset_customers').where('adset_id', '=', id).execute()
    // So do its agents, and the link or product it leads to; the address it has stays.
    await tx.deleteFrom('adset_agents').where('adset_id', '=', id).execute()
    await acting.services.adsetExperiments.moved(tx, id)
    const params = JSON.stringify(withoutOwned(row.params))
    await tx
      .updateTable('adsets')
      .set({ enterprise_id: enterpriseId, params, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
  })
