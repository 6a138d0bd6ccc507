import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Adset, PushStrategy } from '#contract/adsets/entities.ts'
import { hold } from '../../core/db/hold.ts'
import { newSecret } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Client } from '../../core/http/client.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
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

interface AuditContext {
  services: Services
  caller: Caller
  client: Client
}

/** Holds the ad set, lets it be changed, tells those who listen and writes the audit line of what differs. */
const changing = async (
  tx: Tx,
  { services, caller, client }: AuditContext,
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

const changeStrategy = async (tx: Tx, caller: Caller, row: AdsetRow, strategy: PushStrategy): Promise<void> => {
  if (textOf(strategy) === textOf(row.strategy)) return
  const version = row.strategy_version + 1
  const text = JSON.stringify(strategy)
  await tx.updateTable('adsets').set({ strategy: text, strategy_version: version }).where('id', '=', row.id).execute()
  await tx
    .insertInto('strategy_versions')
    .values({ adset_id: row.id, version, strategy: text, changed_by: caller.userId })
    .execute()
}

export const updateAdset = (context: Context<typeof endpoints.updateAdset>) => {
  const {
    params: { id },
    body,
    caller,
    language,
    services,
    tx,
  } = context
  return tx((tx) =>
    changing(tx, context, id, 'adset.update', async (row) => {
      if (body.strategyVersion !== undefined && body.strategyVersion !== row.strategy_version)
        throw new Failure('adset.conflict')
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
      if (body.accountId !== undefined && body.accountId !== row.account_id)
        await findAccount(tx, { accountId: body.accountId, enterpriseId: row.enterprise_id, provider })
      const name = body.name ?? row.name
      await tx
        .updateTable('adsets')
        .set({
          name,
          account_id: body.accountId ?? row.account_id,
          data_source: dataSource,
          params: JSON.stringify(params),
          live_board: body.liveBoard ?? row.live_board,
          search: searchText(name, id),
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .execute()
      if (body.pushStrategy !== undefined) {
        checkStrategy(body.pushStrategy, language)
        await changeStrategy(tx, caller, row, body.pushStrategy)
      }
      if (body.customers !== undefined) await shareAdset(tx, row, body.customers)
    }),
  )
}

/** Nothing can be pushed for an ad set that maps no event, so that it is said before the money runs. */
export const setAdsetState = (context: Context<typeof endpoints.setAdsetState>) => {
  const {
    params: { id },
    body: { status },
    tx,
  } = context
  return tx((tx) =>
    changing(tx, context, id, status === 'AD_RUNNING' ? 'adset.start' : 'adset.stop', async ({ strategy }) => {
      if (status === 'AD_RUNNING' && Object.keys(strategy.events).length === 0) throw new Failure('adset.no_events')
      await tx.updateTable('adsets').set({ status, updated_at: new Date() }).where('id', '=', id).execute()
    }),
  )
}

/** Its history moves with the ad set. The new enterprise must have been granted the account before. */
export const moveAdset = (context: Context<typeof endpoints.moveAdset>) => {
  const {
    params: { id },
    body: { enterpriseId },
    services,
    tx,
  } = context
  return tx((tx) =>
    changing(tx, context, id, 'adset.move', async (row) => {
      if (!(await isLiveEnterprise(tx, enterpriseId))) throw new Failure('enterprise.not_found')
      if (enterpriseId === row.enterprise_id) return
      await findAccount(tx, { accountId: row.account_id, enterpriseId, provider: row.provider }).catch(
        (error: unknown) => {
          throw error instanceof Failure ? new Failure('adset.account_not_granted') : error
        },
      )
      if (await isBound(services.adsetTargets, tx, row.params, { kind: row.kind, enterpriseId }))
        throw new Failure('adset.bound')
      // Those it was shared with belong to the old enterprise.
      await tx.deleteFrom('adset_customers').where('adset_id', '=', id).execute()
      // So do its agents, and the link or product it leads to; the address it has stays.
      await tx.deleteFrom('adset_agents').where('adset_id', '=', id).execute()
      const params = JSON.stringify({
        ...row.params,
        ...('linkId' in row.params ? { linkId: '' } : {}),
        ...('productId' in row.params ? { productId: '' } : {}),
      })
      await tx
        .updateTable('adsets')
        .set({ enterprise_id: enterpriseId, params, updated_at: new Date() })
        .where('id', '=', id)
        .execute()
    }),
  )
}

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
