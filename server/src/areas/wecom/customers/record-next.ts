import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { recordConversion } from '../../conversions/record-conversion.ts'
import type { Friendship } from './friendship.ts'

const SUFFIXES = { first_message: 'message', friend_lost: 'lost' } as const

/** What followed an add that was credited to a visit; its key is the add's, so that each add has one of each. */
export const recordNext = async (
  tx: Tx,
  services: Services,
  row: Friendship,
  kind: keyof typeof SUFFIXES,
  at: Date,
): Promise<void> => {
  if (row.conversion_id === null) return
  const add = await tx
    .selectFrom('conversions')
    .innerJoin('adsets', 'adsets.id', 'conversions.adset_id')
    .select(['conversions.source_key', 'conversions.adset_id', 'conversions.track_id'])
    .where('conversions.id', '=', row.conversion_id)
    .where('adsets.deleted_at', 'is', null)
    .executeTakeFirst()
  if (add === undefined || add.adset_id === null) return
  await recordConversion(tx, services, {
    adsetId: add.adset_id,
    kind,
    source: 'wecom',
    sourceKey: add.source_key.replace(/:added(:|$)/, `:${SUFFIXES[kind]}$1`),
    at,
    trackId: add.track_id,
    detail: { corpId: row.corp_id, userId: row.user_id, linkId: row.link_id },
  })
}
