import { sql } from 'kysely'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { deleteInBatches } from '../../core/db/delete-in-batches.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { deadlineFor } from './deadline.ts'

const MOBILE = /^1\d{10}$/
const PORTION = 5000

interface Kept {
  pushId: string
  adsetId: string
  provider: AdProvider
  deadline: Date | null
}

/** Keeps the phone of a conversion beside its push, sealed, until the push is delivered or can be no more. */
export const keepPhone = async (
  tx: Tx,
  { keys }: Pick<Services, 'keys'>,
  phone: string | null,
  { pushId, adsetId, provider, deadline }: Kept,
  now: Date,
): Promise<void> => {
  if (phone === null || !MOBILE.test(phone)) return
  await tx
    .insertInto('push_phones')
    .values({
      push_id: pushId,
      adset_id: adsetId,
      phone_sealed: keys.encrypt(phone),
      expires_at: deadline ?? deadlineFor(provider, now) ?? now,
    })
    .execute()
}

/** Phones of pushes that no platform would take any more. */
export const deleteExpiredPhones = ({ db }: Services): Promise<void> =>
  deleteInBatches(PORTION, (limit) =>
    sql`delete from push_phones where push_id in (
      select push_id from push_phones where expires_at < now() order by expires_at limit ${limit})`.execute(db),
  )
