import { sql } from 'kysely'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { openCorp } from '../client/open-corp.ts'
import { noteAdd } from '../customers/note-add.ts'
import { ownedCorp } from '../events/with-corp.ts'
import { WecomFailure } from '../port.ts'
import { reconcileLink } from './reconcile-link.ts'

const AT_MOST = 500

/** Links that moved within the last two hours; one with a long list is read less often. */
const dueLinks = async ({ db }: Services) => {
  const { rows } = await sql<{ id: string; corp_id: string }>`
    select l.id, l.corp_id from wecom_links l join wecom_corps c on c.id = l.corp_id
    where l.gone_at is null and c.status = 'authorized' and c.enterprise_id is not null
      and coalesce(l.customers_read_at, '-infinity') < now() - greatest(interval '4 minutes', l.customers_pages * interval '1 minute')
      and (c.paused_until is null or c.paused_until < now())
      and exists (select from wecom_hours h where h.link_id = l.id and h.link_id <> '' and h.hour > now() - interval '3 hours')
    order by l.customers_read_at nulls first limit ${AT_MOST}`.execute(db)
  return Map.groupBy(rows, ({ corp_id }) => corp_id)
}

/** Adds whose visit was not there yet when they were told. */
const creditLate = async (services: Services): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from wecom_corps k cross join lateral (
      select id from wecom_customers where corp_id = k.id and added_at > now() - interval '1 day'
        and state ~ '_[0-9a-z]{26}$' and conversion_id is null order by added_at desc limit 200) c
    where k.enterprise_id is not null and k.status <> 'cancelled'`.execute(services.db)
  for (const { id } of rows) await withSystem(services.db, (tx) => creditOne(tx, services, id))
}

const creditOne = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const row = await tx
    .selectFrom('wecom_customers')
    .select(['corp_id', 'external_id', 'user_id', 'state', 'added_at', 'link_id', 'source'])
    .where('id', '=', id)
    .executeTakeFirst()
  const corp = row && (await ownedCorp(tx, row.corp_id))
  if (row === undefined || corp === undefined) return
  await noteAdd(tx, services, corp, {
    externalId: row.external_id,
    userId: row.user_id,
    state: row.state,
    at: row.added_at,
    linkId: row.link_id,
    source: row.source,
  })
}

/** Every few minutes: what events did not tell, of links that visitors use now. */
export const reconcileRecent = async (services: Services): Promise<void> => {
  for (const [corpId, links] of await dueLinks(services)) {
    try {
      const client = await openCorp(services, corpId)
      for (const { id } of links) await reconcileLink(services, client, id)
    } catch (error) {
      // The corp says so itself where its credentials broke; the rest passes, and comes again.
      if (!(error instanceof WecomFailure)) throw error
      services.log.warn({ corpId, kind: error.kind, code: error.code }, 'reconciliation left off')
    }
  }
  await creditLate(services)
}
