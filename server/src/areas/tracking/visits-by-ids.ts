import { sql } from 'kysely'
import type { Visit } from '#contract/tracking/entities.ts'
import { timeOf } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { clickKey } from './click-key.ts'
import { deviceOf, maskAddress, maskClick } from '../../core/text/mask.ts'
import { afterVisits, stepsOf } from './visit-steps.ts'

const keyOf = ({ click_id, session }: Row<'visits'>): string => clickKey({ clickId: click_id, session: session ?? '' })

const hitsOf = async (tx: Tx, adsetId: string, visits: readonly Row<'visits'>[]): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('click_keys')
    .select(['visit_id', 'hits'])
    .where('adset_id', '=', adsetId)
    .where('key', 'in', visits.map(keyOf))
    .execute()
  return new Map(rows.map(({ visit_id, hits }) => [visit_id, hits]))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** These visits of the ad set with all their steps, in this order; the number of queries does not grow with them. */
export const visitsByIds = async (
  tx: Tx,
  adsetId: string,
  ids: readonly string[],
  { masked = false }: { masked?: boolean } = {},
): Promise<Visit[]> => {
  if (ids.length === 0) return []
  const ats = [...new Set(ids.map((id) => timeOf(id)?.toISOString()))]
  const { rows } = await sql<Row<'visits'>>`
    select * from visits where at = any (${ats}::timestamptz[]) and id = any (${[...ids]}) and adset_id = ${adsetId}`.execute(
    tx,
  )
  if (rows.length === 0) return []
  const after = await afterVisits(tx, rows)
  const hits = await hitsOf(tx, adsetId, rows)
  const shown = new Map(
    rows.map((row): [string, Visit] => {
      const known = after(row.id)
      // The platform's server knows no browser; the page the visitor opened then does.
      const landing = known.events.find(({ event }) => event === 'visit')?.detail ?? {}
      const at = row.at.toISOString()
      // A page opened without a click id followed no click that we know of.
      const isOpening =
        row.click_id === null && known.events.some(({ event }) => event === 'visit' || event === 'leave')
      return [
        row.id,
        {
          id: row.id,
          at,
          source: row.source,
          clickId: row.click_id !== null && masked ? maskClick(row.click_id) : row.click_id,
          bot: row.bot,
          ip: maskAddress(row.ip || text(landing['ip'])),
          device: deviceOf(row.agent || text(landing['agent'])),
          ad: row.ad,
          ...stepsOf(isOpening ? [] : [{ step: 'click', at, hits: hits.get(row.id) ?? 1 }], known, masked),
        },
      ]
    }),
  )
  return ids.flatMap((id) => shown.get(id) ?? [])
}
