import { announceAdsets } from '../core/live/announce-adsets.ts'
import type { Tx } from '../core/db/tenant.ts'
import { tellOfDead } from '../areas/delivery/alarms.ts'
import type { DuePush } from '../areas/delivery/read-items.ts'

/** What the platform no longer takes is not sent any more. */
export const buryOverdue = async (tx: Tx, pushes: readonly DuePush[], now: Date): Promise<void> => {
  if (pushes.length === 0) return
  await tx
    .updateTable('pushes')
    .set({ state: 'dead', due_at: null, code: 'window', message: null })
    .where(
      'id',
      'in',
      pushes.map(({ item }) => item.pushId),
    )
    .execute()
  const adsetIds = new Set(pushes.map(({ adsetId }) => adsetId))
  await tellOfDead(tx, [...adsetIds], now)
  await announceAdsets(tx, adsetIds)
}
