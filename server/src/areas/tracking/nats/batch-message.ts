import { z } from 'zod'
import type { Batch, Hit, Leave } from '../click-sink.ts'
import { PARTITIONS, partitionOf } from './click-stream.ts'

/** Well below what a NATS server takes by default, 1 MiB. */
const LARGEST = 512 * 1024

export interface BatchMessage {
  partition: number
  /** Who writes and the how manieth: the stream takes it once, and so does the database. */
  id: string
  body: string
}

/** Always `late`: it is answered before it is in the database, so that a track id that went out may turn out to be another's. */
const encode = ({ writer, seq, hits, leaves }: Batch): string =>
  JSON.stringify({ writer, seq, late: true, hits, leaves } satisfies Batch)

const pieces = (batch: Batch, partition: number): BatchMessage[] => {
  const { writer, seq, hits, leaves } = batch
  const body = encode(batch)
  const rows = hits.length + leaves.length
  if (rows <= 1 || Buffer.byteLength(body) <= LARGEST) return [{ partition, id: `${writer}:${seq}`, body }]
  const middle = Math.ceil(rows / 2)
  const atLeave = Math.max(0, middle - hits.length)
  // Writers of their own: one that fails shall not be overtaken by the other under the same name.
  return [
    ...pieces(
      { writer: `${writer}.${seq}a`, seq: 1, hits: hits.slice(0, middle), leaves: leaves.slice(0, atLeave) },
      partition,
    ),
    ...pieces(
      { writer: `${writer}.${seq}b`, seq: 1, hits: hits.slice(middle), leaves: leaves.slice(atLeave) },
      partition,
    ),
  ]
}

/** What is published for a batch, by partition; the same each time it is made. */
export const messagesOf = ({ writer, seq, hits, leaves }: Batch): BatchMessage[][] => {
  const parts = Array.from({ length: PARTITIONS }, () => ({ hits: [] as Hit[], leaves: [] as Leave[] }))
  for (const hit of hits) parts[partitionOf(hit.adsetId)]?.hits.push(hit)
  for (const leave of leaves) parts[partitionOf(leave.adsetId)]?.leaves.push(leave)
  return parts.flatMap((part, partition) =>
    part.hits.length + part.leaves.length === 0
      ? []
      : [pieces({ writer: `${writer}~${partition}`, seq, ...part }, partition)],
  )
}

// Only we publish here; who else does is set aside.
const Shape = z.custom<Batch>(
  (value) =>
    z
      .object({ writer: z.string(), seq: z.number().int(), hits: z.array(z.object()), leaves: z.array(z.object()) })
      .safeParse(value).success,
)

/** Undefined when it is no batch. */
export const decode = (body: string): Batch | undefined => {
  try {
    return Shape.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}
