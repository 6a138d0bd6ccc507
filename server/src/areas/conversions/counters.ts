import type { Tx } from '../../core/db/tenant.ts'
import type { AdsetRow } from '../adsets/find-adset.ts'
import type { DecisionCounters } from './decide.ts'
import { withEpoch } from './ratio-epoch.ts'

/** Held until the transaction ends: of one ad set, conversions are decided one after another. */
export const holdCounters = async (tx: Tx, adsetId: string): Promise<void> => {
  await tx
    .insertInto('decision_counters')
    .values({ adset_id: adsetId })
    .onConflict((conflict) => conflict.column('adset_id').doNothing())
    .execute()
  await tx.selectFrom('decision_counters').select('adset_id').where('adset_id', '=', adsetId).forUpdate().execute()
}

/** What has been counted, with the groups begun anew where the strategy changed them. Hold the counters first. */
export const readCounters = async (
  tx: Tx,
  { id, strategy_version }: Pick<AdsetRow, 'id' | 'strategy_version'>,
): Promise<DecisionCounters> => {
  const row = await tx
    .selectFrom('decision_counters')
    .select(['eligible', 'ratio_seen', 'ratio_since', 'day', 'pushed_today'])
    .where('adset_id', '=', id)
    .executeTakeFirstOrThrow()
  const counters: DecisionCounters = {
    eligible: row.eligible,
    ratioSeen: row.ratio_seen,
    ratioSince: row.ratio_since,
    day: row.day,
    pushedToday: row.pushed_today,
  }
  if (strategy_version <= counters.ratioSince) return counters
  const versions = await tx
    .selectFrom('strategy_versions')
    .select(['version', 'strategy'])
    .where('adset_id', '=', id)
    .where('version', '>=', counters.ratioSince)
    .execute()
  return withEpoch(counters, versions)
}

export const keepCounters = async (tx: Tx, adsetId: string, counters: DecisionCounters): Promise<void> => {
  await tx
    .updateTable('decision_counters')
    .set({
      eligible: counters.eligible,
      ratio_seen: counters.ratioSeen,
      ratio_since: counters.ratioSince,
      day: counters.day,
      pushed_today: counters.pushedToday,
    })
    .where('adset_id', '=', adsetId)
    .execute()
}
