import type { retryTrack } from '#contract/delivery/endpoints.ts'
import type { PushState } from '#contract/adsets/statuses.ts'
import { announceAdsets } from '../adsets/announce.ts'
import { findAdsets } from '../adsets/find-adset.ts'
import { databaseNow } from '../db/database-clock.ts'
import { hold } from '../db/hold.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { audit } from '../identity/audit.ts'
import { trackById } from './tracks-by-ids.ts'
import { wakeDelivery } from './wake.ts'

const RETRYABLE: readonly PushState[] = ['retrying', 'rejected', 'uncertain', 'dead']

export const retryPush = ({ params, caller, client, tx }: Context<typeof retryTrack>) =>
  tx(async (tx) => {
    await hold(tx, 'pushes', params.id)
    const before = await trackById(tx, params.id)
    const [adset] = await findAdsets(tx, [before.adsetId])
    if (!RETRYABLE.includes(before.state) || adset === undefined) throw new Failure('track.not_retryable')
    const now = await databaseNow(tx)
    if (before.deadline !== null && new Date(before.deadline) < now) throw new Failure('track.window_over')
    await tx
      .updateTable('pushes')
      .set({
        state: 'queued',
        due_at: now,
        // An operator's word starts the tries anew.
        attempts: 0,
        account_id: adset.account_id,
        lease_owner: null,
        lease_until: null,
        code: null,
        message: null,
      })
      .where('id', '=', before.id)
      .execute()
    await wakeDelivery(tx, adset.account_id)
    await announceAdsets(tx, [before.adsetId])
    await audit(tx, caller, client, {
      action: 'track.retry',
      entity: 'track',
      entityId: before.id,
      entityName: adset.name,
      enterpriseId: adset.enterprise_id,
      before: { state: before.state },
      after: { state: 'queued' },
    })
    return { track: await trackById(tx, before.id) }
  })
