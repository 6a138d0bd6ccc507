import type { Tx } from '../../core/db/tenant.ts'

/** What is tried out on ad sets, asked of the area that owns it; `app/` puts it in. */
export interface AdsetExperiments {
  /** What the variants of the ad set lead to, beside its own params. */
  paramsOf(tx: Tx, adsetId: string): Promise<Readonly<Record<string, unknown>>[]>
  /** Its own params are others now, so that every variant shows something else. */
  changed(tx: Tx, adsetId: string): Promise<void>
  /** Links and products of the enterprise it leaves stay behind. */
  moved(tx: Tx, adsetId: string): Promise<void>
}

declare module '../../core/services.ts' {
  interface Services {
    adsetExperiments: AdsetExperiments
  }
}
