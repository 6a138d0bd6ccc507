import type { Tx } from '../../core/db/tenant.ts'
import type { Acting } from './change-adset.ts'

interface NamedAgent {
  id: string
  name: string
}

/** Who receives the visitors of ad sets, asked of the area that owns them; `app/` puts it in. */
export interface AdsetAgents {
  /** By ad set, in the order of their turn. */
  of(tx: Tx, adsetIds: readonly string[]): Promise<ReadonlyMap<string, NamedAgent[]>>
  /** These agents, or the refusal where one is not of the enterprise. */
  find(tx: Tx, enterpriseId: string, ids: readonly string[]): Promise<NamedAgent[]>
  set(tx: Tx, acting: Acting, adsetId: string, ids: readonly string[]): Promise<void>
}

declare module '../../core/services.ts' {
  interface Services {
    adsetAgents: AdsetAgents
  }
}
