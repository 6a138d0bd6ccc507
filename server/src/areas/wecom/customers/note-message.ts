import { noteFriend } from '../../agents/note-friend.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { Owned } from './find-source.ts'
import { countStep } from './friendship.ts'
import { type Add, noteAdd } from './note-add.ts'
import { recordNext } from './record-next.ts'

/** The customer wrote for the first time. Whoever writes was added, whether that was told yet or not. */
export const noteMessage = async (tx: Tx, services: Services, corp: Owned, fact: Add): Promise<void> => {
  const row = await noteAdd(tx, services, corp, fact)
  if (row.first_message_at !== null) return
  await tx.updateTable('wecom_customers').set({ first_message_at: fact.at }).where('id', '=', row.id).execute()
  await noteFriend(tx, 'messaged', { visitId: row.visit_id, corpId: corp.id, userId: fact.userId, at: fact.at })
  if (row.counted) await countStep(tx, corp, 'messaged', fact.at, row)
  await recordNext(tx, services, row, 'first_message', fact.at)
}
