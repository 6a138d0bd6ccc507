import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { Tx } from '../../core/db/tenant.ts'

/** The ad set that asks. */
export interface TargetOwner {
  kind: AdsetKind
  enterpriseId: string
}

/** What an ad set may lead to, asked of the areas that own it; `app/` puts them together. */
export interface AdsetTargets {
  /** Whether the form is one of the enterprise. */
  isSchemaOf(tx: Tx, enterpriseId: string, schemaId: number): Promise<boolean>
  /** Whether an ad set of this kind and enterprise may sell the service. */
  sells(tx: Tx, serviceId: string, owner: TargetOwner): Promise<boolean>
  /** The address of an acquisition link or a product of the enterprise; undefined where there is none. */
  addressOfLink(tx: Tx, linkId: string, owner: TargetOwner): Promise<string | undefined>
  linkOfProduct(tx: Tx, productId: string, owner: TargetOwner): Promise<string | undefined>
}

declare module '../../core/services.ts' {
  interface Services {
    adsetTargets: AdsetTargets
  }
}
