import { sql } from 'kysely'
import type { Services } from '../../../core/services.ts'
import { WecomFailure } from '../port.ts'
import { readQuota } from './read-quota.ts'

/** Corps whose balance is old, or has shrunk since. */
const dueCorps = async ({ db }: Services): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from wecom_corps c
    where c.status = 'authorized' and (c.paused_until is null or c.paused_until < now())
      and (c.quota_at is null or c.quota_at < now() - interval '30 minutes'
        or exists (select from wecom_customers a where a.corp_id = c.id and a.added_at > c.quota_at))
    order by c.quota_at nulls first limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

export const readQuotas = async (services: Services): Promise<void> => {
  for (const corpId of await dueCorps(services)) {
    await readQuota(services, corpId).catch((error: unknown) => {
      if (!(error instanceof WecomFailure)) throw error
      services.log.warn({ corpId, kind: error.kind, code: error.code }, 'quota not read')
    })
  }
}
