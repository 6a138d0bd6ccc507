import type { ExtOrder } from '#contract/cards/entities.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { extOrders } from '../resource.ts'
import type { RowResult } from '../labels.ts'

export type Act = SentBodyOf<Endpoints['actOnExtOrder']>

/** One order; the server's answer takes its place in the list. */
export const actOn = async ({ id }: ExtOrder, act: Act): Promise<ExtOrder> =>
  extOrders.put((await mutate('actOnExtOrder', { params: { id }, body: act })).extorder)

const CHUNK = 10

export interface BatchRun {
  orders: readonly ExtOrder[]
  act: Act
  signal: AbortSignal
  progress(results: readonly RowResult[]): void
}

/** A few at a time, for each may ask the vendor; tells after each lot how far it came, and stops between two. */
export const actOnMany = async ({ orders, act, signal, progress }: BatchRun): Promise<void> => {
  const results: RowResult[] = []
  for (let at = 0; at < orders.length && !signal.aborted; at += CHUNK) {
    const ids = orders.slice(at, at + CHUNK).map(({ id }) => id)
    results.push(...(await mutate('actOnExtOrders', { body: { ids, act } })).results)
    progress([...results])
  }
}
