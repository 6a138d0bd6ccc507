import { ASSUMED, COMPUTED, PRODUCT } from './costs.ts'
import type { Layout } from './layouts.ts'
import type { Limit } from './limits.ts'

export interface Gathered {
  /** Clicks that are acknowledged. */
  admitted: number
  messages: number
  /** The messages of each part. */
  byPart: readonly number[]
  limit: Limit | undefined
}

/** How trackers gather the clicks of a second into batches, and batches into a message for each part that one of their rows goes to. */
export const createGather = (shares: readonly number[], { trackers, streams }: Layout, messageRows?: number) => {
  const known = new Map<number, readonly number[]>()
  /** Of each part, the share of batches of so many rows in which it has one. */
  const touched = (rows: number): readonly number[] => {
    const found = known.get(rows) ?? shares.map((share) => 1 - (1 - share) ** rows)
    known.set(rows, found)
    return found
  }
  const most = streams * ASSUMED.streamMessages
  const mostByBytes = (streams * ASSUMED.streamBytes) / COMPUTED.messageBytes
  return (clicks: number): Gathered => {
    if (messageRows !== undefined) {
      const messages = clicks / messageRows
      return { admitted: clicks, messages, byPart: shares.map((share) => messages * share), limit: undefined }
    }
    const fit = Math.min(clicks, mostByBytes)
    const messagesOf = (rows: number): number => (fit / rows) * touched(rows).reduce((sum, one) => sum + one, 0)
    let rows = Math.min(PRODUCT.batchRows, Math.max(1, Math.round((clicks / trackers) * PRODUCT.batchSeconds)))
    // While the stream is busy a tracker's three batches are under way, and the next one grows.
    while (messagesOf(rows) > most && rows < PRODUCT.batchRows)
      rows = Math.min(PRODUCT.batchRows, Math.ceil(rows * 1.2))
    const admitted = Math.min(fit, (fit * most) / Math.max(messagesOf(rows), 1e-9))
    const byPart = touched(rows).map((share) => (admitted / rows) * share)
    const limit = admitted < fit ? 'messages of the stream' : fit < clicks ? 'bytes of the stream' : undefined
    return { admitted, messages: byPart.reduce((sum, one) => sum + one, 0), byPart, limit }
  }
}
