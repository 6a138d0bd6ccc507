import type * as endpoints from '#contract/delivery/endpoints.ts'
import type { PushState } from '#contract/adsets/statuses.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { findAdsets } from '../adsets/find-adset.ts'
import { databaseNow } from '../../core/db/database-clock.ts'
import { hold } from '../../core/db/hold.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { trackById } from '../conversions/tracks-by-ids.ts'
import { dequeue, enqueue, wakeDelivery } from '../conversions/push-queue.ts'

const RETRYABLE: readonly PushState[] = ['retrying', 'rejected', 'uncertain', 'dead']

export const retryTrack = ({ params, caller, client, tx }: Context<typeof endpoints.retryTrack>) =>
  tx(async (tx) => {
    // Out of the queue no worker can take it on meanwhile; one that just did is seen by its state. The queue comes first
    // and the record second, as with the workers, or two could wait for each other.
    const dequeued = await dequeue(tx, [params.id])
    await hold(tx, 'pushes', params.id)
    const before = await trackById(tx, params.id)
    const [adset] = await findAdsets(tx, [before.adsetId])
    // One that waits but was not in the queue a moment ago was given back by its worker since; another may hold it already.
    const isElsewhere = before.state === 'retrying' && dequeued.size === 0
    if (!RETRYABLE.includes(before.state) || isElsewhere || adset === undefined)
      throw new Failure('track.not_retryable')
    const now = await databaseNow(tx)
    if (before.deadline !== null && new Date(before.deadline) < now) throw new Failure('track.window_over')
    await tx
      .updateTable('pushes')
      .set({
        state: 'queued',
        due_at: null,
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
    const deadline = before.deadline === null ? null : new Date(before.deadline)
    await enqueue(tx, [{ pushId: before.id, adsetId: adset.id, accountId: adset.account_id, dueAt: now, deadline }])
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
