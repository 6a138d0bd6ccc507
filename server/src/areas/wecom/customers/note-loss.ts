import { sql } from 'kysely'
import { noteFriend } from '../../agents/note-friend.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { Owned } from './find-source.ts'
import { countStep, holdFriendship, type Pair, secondOf } from './friendship.ts'
import { recordNext } from './record-next.ts'

/** A loss after this moment that came before the add itself was told. */
export const laterLoss = async (tx: Tx, corpId: string, { externalId, userId }: Pair, since: Date) => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from wecom_events
    where corp_id = ${corpId} and body ->> 'ExternalUserID' = ${externalId} and body ->> 'UserID' = ${userId}
      and change in ('del_follow_user', 'del_external_contact') and at >= date_trunc('second', ${since}::timestamptz)`.execute(
    tx,
  )
  return rows[0]?.at ?? undefined
}

/** The friendship ended. False where nobody knows of it, or where it began again since. */
export const noteLoss = async (
  tx: Tx,
  services: Services,
  corp: Owned,
  loss: Pair & { at: Date },
): Promise<boolean> => {
  const row = await holdFriendship(tx, corp.id, loss)
  if (row === undefined || secondOf(row.added_at) > secondOf(loss.at)) return false
  if (row.lost_at !== null) return true
  await tx.updateTable('wecom_customers').set({ lost_at: loss.at }).where('id', '=', row.id).execute()
  await noteFriend(tx, 'lost', { visitId: row.visit_id, corpId: corp.id, userId: loss.userId, at: loss.at })
  if (row.counted) await countStep(tx, corp, 'lost', loss.at, row)
  await recordNext(tx, services, row, 'friend_lost', loss.at)
  return true
}
