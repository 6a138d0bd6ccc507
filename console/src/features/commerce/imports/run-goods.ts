import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Shop } from '#contract/commerce/entities.ts'
import { markChanged, request } from '#console/shared/query/mutate.ts'

export type GoodsResult = ReplyOf<Endpoints['importProducts']>['results'][number]

/** Fewer than the contract takes at once, so that one sees it move and can stop it. */
const CHUNK = 50

export interface GoodsRun {
  provider: Shop
  enterpriseId: string | undefined
  goods: readonly string[]
  signal: AbortSignal
  /** Tells what became of the next goods, from `at` on. */
  progress(at: number, results: readonly GoodsResult[]): void
}

/** Sends the goods in chunks and tells after each what became of them; stops between chunks when asked to. */
export const runGoods = async ({ provider, enterpriseId, goods, signal, progress }: GoodsRun): Promise<void> => {
  try {
    for (let at = 0; at < goods.length && !signal.aborted; at += CHUNK) {
      const body = { provider, enterpriseId, goods: goods.slice(at, at + CHUNK) }
      progress(at, (await request('importProducts', { body })).results)
    }
  } finally {
    // Once for all: the shop itself is asked again for what is shown of it.
    markChanged('importProducts')
  }
}
