import { landingQuery, monitorQuery } from '#contract/platforms/deliveries.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Services } from '../../core/services.ts'
import type { AdsetRow } from './find-adset.ts'

type Linked = Pick<AdsetRow, 'id' | 'key' | 'provider'>

/** The addresses an operator copies. */
export const linksOf = ({ origin }: Pick<Services, 'origin'>, { id, key, provider }: Linked): Adset['links'] => ({
  monitor: `${origin()}/t/${key}?${monitorQuery(provider)}`,
  landing: [`${origin()}/p/${key}`, landingQuery(provider)].filter(Boolean).join('?'),
  live: `${origin()}/#/liveadsets/${id}`,
  conversions: `${origin()}/hooks/conversions/${key}`,
})
