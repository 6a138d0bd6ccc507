import { sql } from 'kysely'
import type * as endpoints from '#contract/rules/endpoints.ts'
import type { Context } from '../../core/http/route.ts'
import { isConfigured } from '../../core/mail/transport.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { workersOf } from '../work/todos/list-todo-owners.ts'

const MOST = 500

export const getRuleChoices = ({ query, scope, services, tx }: Context<typeof endpoints.getRuleChoices>) =>
  tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, query.enterpriseId)
    const named = async (rows: ReturnType<typeof sql<{ id: string; name: string }>>) => (await rows.execute(tx)).rows
    const { rows: tags } = await sql<{ tag: string }>`
      select distinct unnest(tags) tag from adsets where enterprise_id = ${enterpriseId} and deleted_at is null
      order by 1 limit ${MOST}`.execute(tx)
    const { rows: folders } = await sql<{ folder: string }>`
      select distinct folder from adsets where enterprise_id = ${enterpriseId} and deleted_at is null and folder <> ''
      order by 1 limit ${MOST}`.execute(tx)
    const { mail } = await services.settings.get('notification')
    return {
      enterpriseId,
      people: await workersOf(tx, enterpriseId),
      robots: await named(sql`
        select id, name from robots where enterprise_id = ${enterpriseId} and deleted_at is null
        order by name, id limit ${MOST}`),
      accounts: await named(sql`
        select a.id, a.name from ad_accounts a join account_grants g on g.account_id = a.id
        where g.enterprise_id = ${enterpriseId} and a.deleted_at is null and a.role = 'advertiser'
        order by a.name, a.id limit ${MOST}`),
      agents: await named(sql`
        select id, name from agents where enterprise_id = ${enterpriseId} and deleted_at is null
        order by name, id limit ${MOST}`),
      folders: folders.map(({ folder }) => folder),
      tags: tags.map(({ tag }) => tag),
      mailed: mail && isConfigured(await services.settings.get('mail')),
    }
  })
