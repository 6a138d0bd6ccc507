import type { AdProvider } from '#contract/accounts/providers.ts'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { Generated } from 'kysely'
import type { Explicit, Grams, Json, Stamp, When } from './columns.ts'

interface Adsets {
  id: string
  key: string
  name: string
  kind: AdsetKind
  provider: AdProvider
  enterprise_id: string
  account_id: string
  data_source: string | null
  status: Generated<AdsetStatus>
  params: Json<Record<string, unknown>>
  strategy: Json<PushStrategy>
  strategy_version: Generated<number>
  live_board: Generated<boolean>
  secret_sealed: string | null
  tags: Generated<string[]>
  folder: Generated<string>
  links_copied_at: When
  search: Explicit<string>
  grams: Grams
  created_by: string | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

interface StrategyVersions {
  adset_id: string
  version: number
  strategy: Json<PushStrategy>
  changed_by: string | null
  changed_at: Stamp
}

interface AdsetCustomers {
  adset_id: string
  user_id: string
}

/** A person's own. */
interface AdsetFavourites {
  user_id: string
  adset_id: string
}

export interface AdsetsTables {
  adsets: Adsets
  strategy_versions: StrategyVersions
  adset_customers: AdsetCustomers
  adset_favourites: AdsetFavourites
}
