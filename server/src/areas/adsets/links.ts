import { LANDING_QUERIES, MONITOR_QUERIES } from '#contract/adsets/monitor-queries.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Services } from '../../core/services.ts'
import type { AdsetRow } from './find-adset.ts'

type Linked = Pick<AdsetRow, 'id' | 'key' | 'provider'>

/** The addresses an operator copies. */
export const linksOf = ({ origin }: Pick<Services, 'origin'>, { id, key, provider }: Linked): Adset['links'] => ({
  monitor: `${origin()}/t/${key}?${MONITOR_QUERIES[provider]}`,
  landing: [`${origin()}/p/${key}`, LANDING_QUERIES[provider]].filter(Boolean).join('?'),
  live: `${origin()}/#/liveadsets/${id}`,
  conversions: `${origin()}/hooks/conversions/${key}`,
})
