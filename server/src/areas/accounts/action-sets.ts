import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { DataSource } from '#contract/accounts/entities.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import type { PlatformDataSource } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { callPlatform } from './call-platform.ts'
import { findAccount } from './show-account.ts'

/** What the platform listed replaces what was kept of it. */
const keep = (services: Services, accountId: string, sources: readonly PlatformDataSource[]): Promise<void> =>
  withSystem(services.db, async (tx) => {
    await tx.deleteFrom('data_sources').where('account_id', '=', accountId).execute()
    if (sources.length === 0) return
    const rows = sources.map(({ id, type, name, active, createdAt }) => ({
      account_id: accountId,
      set_id: id,
      type,
      name,
      active,
      set_created_at: createdAt,
    }))
    await tx
      .insertInto('data_sources')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'set_id']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          active: eb.ref('excluded.active'),
          synced_at: new Date(),
        })),
      )
      .execute()
  })

const shown = (sources: readonly PlatformDataSource[]): DataSource[] =>
  sources.map((one) => ({ ...one, createdAt: one.createdAt?.toISOString() ?? null }))

export const listActionSets = async ({ params, services, tx }: Context<typeof endpoints.listActionSets>) => {
  const account = await tx((tx) => findAccount(tx, params.id))
  const platform = await platformOf(services, account.provider)
  if (platform !== undefined && platform.dataSources === undefined) return { user_action_sets: [] }
  const sources = await callPlatform(
    services,
    account,
    async ({ dataSources }, token) => (await dataSources?.list(token, account.account_id)) ?? [],
  )
  await keep(services, account.id, sources)
  return { user_action_sets: shown(sources) }
}

/** The platform allows one source of a kind: it is looked for before one is made. */
export const ensureActionSet = async (context: Context<typeof endpoints.ensureActionSet>) => {
  const { params, body, caller, client, services, tx } = context
  const account = await tx((tx) => findAccount(tx, params.id))
  const platform = await platformOf(services, account.provider)
  if (platform !== undefined && platform.dataSources === undefined) throw new Failure('account.no_data_sources')
  const { sources, created } = await callPlatform(services, account, async ({ dataSources }, token) => {
    if (dataSources === undefined) throw new Failure('account.no_data_sources')
    const there = await dataSources.list(token, account.account_id)
    if (there.some(({ type }) => type === body.type)) return { sources: there, created: undefined }
    const made = await dataSources.create(token, account.account_id, body)
    return { sources: await dataSources.list(token, account.account_id), created: made }
  })
  await keep(services, account.id, sources)
  if (created !== undefined)
    await tx((tx) =>
      audit(tx, caller, client, {
        action: 'account.data_source',
        entity: 'account',
        entityId: account.id,
        entityName: account.name,
        after: { dataSource: created, type: body.type, name: body.name },
      }),
    )
  return { user_action_sets: shown(sources.filter(({ type }) => type === body.type)) }
}
