import { sql } from 'kysely'
import type { Robot } from '#contract/notifications/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'

export const targetOf = (robotId: string): string => `robot:${robotId}`

const waitingFor = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ target: string; n: number }>`
    select target, count(*)::int n from notices
    where target = any(${ids.map(targetOf)}::text[]) and state in ('waiting', 'sending') group by target`.execute(tx)
  return new Map(rows.map(({ target, n }) => [target, n]))
}

export const robotsByIds = async (tx: Tx, ids: readonly string[]): Promise<Robot[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('robots as r')
    .leftJoin('enterprises as e', 'e.id', 'r.enterprise_id')
    .selectAll('r')
    .select('e.name as enterpriseName')
    .where('r.id', '=', sql<string>`any(${ids}::text[])`)
    .where('r.deleted_at', 'is', null)
    .execute()
  const waiting = await waitingFor(tx, ids)
  return rows.map((row) => ({
    id: row.id,
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterpriseName,
    name: row.name,
    platform: row.platform,
    webhook: row.webhook_hint,
    secretSet: row.secret_sealed !== null,
    level: row.level,
    topics: row.topics,
    status: row.status,
    waiting: waiting.get(targetOf(row.id)) ?? 0,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastError: row.last_error,
    lastErrorAt: row.last_error_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

/** The live robot, or 404: absent, deleted and out of scope look the same. */
export const robotById = async (tx: Tx, id: string): Promise<Robot> => {
  const [robot] = await robotsByIds(tx, [id])
  if (robot === undefined) throw new Failure('robot.not_found')
  return robot
}
