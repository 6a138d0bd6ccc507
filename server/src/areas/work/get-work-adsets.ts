import { sql } from 'kysely'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type * as endpoints from '#contract/work/endpoints.ts'
import { adsetList } from '../adsets/list-adsets.ts'
import { adsetsByIds } from '../adsets/show-adset.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'

const SHOWN = 8

/** The list's own first page of this status, with the list's own total. */
const listed = (tx: Tx, scope: Scope, status: AdsetStatus) => {
  const list = { page: 1, pageSize: SHOWN, index: 0, filters: { Status: status }, sort: undefined }
  return pageOfIds(tx, adsetList.matching(tx, list, scope, {}), { ...adsetList, list })
}

const lastSeen = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Date | null>> => {
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select id, (select m.minute from adset_minutes m where m.adset_id = id order by m.minute desc limit 1) at
    from unnest(${[...ids]}::text[]) id`.execute(tx)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export const getWorkAdsets = ({ scope, services, tx }: Context<typeof endpoints.getWorkAdsets>) =>
  tx(async (tx) => {
    const running = await listed(tx, scope, 'AD_RUNNING')
    const stopped = await listed(tx, scope, 'AD_STOP')
    const seen = await lastSeen(tx, running.ids)
    const adsets = inOrder(running.ids, await adsetsByIds(tx, services, running.ids))
    const counted = ({ page }: typeof running) => ({ count: page.totalCounts, more: page.more ?? false })
    return {
      running: counted(running),
      stopped: counted(stopped),
      adsets: adsets.map((adset) => ({ ...adset, seenAt: seen.get(adset.id)?.toISOString() ?? null })),
    }
  })
