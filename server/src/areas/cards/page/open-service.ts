import type { OrderKind } from '#contract/cards/entities.ts'
import type { Row } from '../../../core/db/schema.ts'
import { keepFresh } from '../../public-forms/keep-fresh.ts'
import type { Services } from '../../../core/services.ts'

const COLUMNS = ['s.id', 's.name', 's.carrier', 's.plan', 's.price', 's.rules', 's.status'] as const

/** A service as visitors see it. */
export type OpenService = Pick<Row<'card_services'>, 'id' | 'name' | 'carrier' | 'plan' | 'price' | 'rules' | 'status'>

/** So short that a change needs no announcement. */
const FRESH_FOR = 3_000

/** What the ad set may sell; undefined where the service is gone, of the other kind or no longer the enterprise's. */
export const openServiceCache = ({ db }: Pick<Services, 'db'>, sold: OrderKind = 'card') => {
  const kept = keepFresh(
    (key: string): Promise<OpenService | undefined> => {
      const [adsetId = '', serviceId = ''] = key.split(' ')
      return (
        db
          .selectFrom('card_services as s')
          .innerJoin('adsets as a', (join) => join.on('a.id', '=', adsetId))
          .select(COLUMNS)
          .where('s.id', '=', serviceId)
          .where('s.deleted_at', 'is', null)
          // Cards and tones have a page each.
          .where('s.vendor', sold === 'ring' ? '=' : '<>', 'vas')
          .where(({ eb, ref }) =>
            eb.or([eb('s.enterprise_id', 'is', null), eb('s.enterprise_id', '=', ref('a.enterprise_id'))]),
          )
          .executeTakeFirst()
      )
    },
    { freshFor: FRESH_FOR, most: 2_000 },
  )
  return {
    find: ({ adsetId, serviceId }: { adsetId: string; serviceId: string }) => kept.find(`${adsetId} ${serviceId}`),
  }
}
