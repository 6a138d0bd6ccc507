import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { errorText } from '../../../core/text/error-text.ts'
import type { NatsAddress } from './read-address.ts'

/** Everything of an ad set goes one way, so that a visit is stored before what follows it; never change it with clicks in the stream. */
export const PARTITIONS = 8

export const partitionOf = (adsetId: string): number => {
  let hash = 0
  for (let at = 0; at < adsetId.length; at++) hash = (hash * 31 + adsetId.charCodeAt(at)) | 0
  return Math.abs(hash) % PARTITIONS
}

export const subjectOf = (stream: string, partition: number): string => `${stream}.clicks.${partition}`
export const consumerOf = (partition: number): string => `writer-${partition}`

/** One message of a partition at a time: whatever happens to who has it, no later one overtakes it. */
const consumerConfig = (stream: string, partition: number, ackWait: number) => ({
  durable_name: consumerOf(partition),
  filter_subject: subjectOf(stream, partition),
  ack_policy: AckPolicy.Explicit,
  deliver_policy: DeliverPolicy.All,
  max_ack_pending: 1,
  max_deliver: -1,
  ack_wait: nanos(ackWait),
})

const find = (jsm: JetStreamManager, stream: string): Promise<StreamInfo | undefined> =>
  jsm.streams.info(stream).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'StreamNotFoundError') return undefined
    throw error
  })

/** Fewer than there are is nothing we do: another process may be asked for more. */
const raise = async (jsm: JetStreamManager, { config, cluster }: StreamInfo, { stream, replicas }: NatsAddress) => {
  const refused = (why: string, cause?: unknown): Error =>
    new Error(
      `the stream ${stream} is kept on ${config.num_replicas} server(s) and cannot be kept on ${replicas}: ${why}`,
      { cause },
    )
  // A server that stands alone takes the number on and keeps one copy.
  if (cluster === undefined) throw refused('this server is of no cluster')
  await jsm.streams.update(stream, { ...config, num_replicas: replicas }).catch((error: unknown) => {
    throw refused(errorText(error), error)
  })
}

/** A stream that is there already stays as its operator has made it, but for servers it lacks. */
export const ensureStream = async (
  jsm: JetStreamManager,
  address: NatsAddress,
  say: (line: string) => void,
): Promise<void> => {
  const { stream, replicas } = address
  const found = await find(jsm, stream)
  if (found !== undefined) {
    if (found.config.num_replicas >= replicas) return
    await raise(jsm, found, address)
    return say(`the stream ${stream} was kept on ${found.config.num_replicas} server(s) and is kept on ${replicas} now`)
  }
  await jsm.streams.add({
    name: stream,
    subjects: [`${stream}.clicks.*`],
    storage: StorageType.File,
    // What is stored in the database need not stay here.
    retention: RetentionPolicy.Workqueue,
    // A full disk refuses new batches, which then go to the spool, and forgets none.
    discard: DiscardPolicy.New,
    num_replicas: replicas,
    duplicate_window: nanos(120_000),
  })
}

export const ensureConsumers = async (jsm: JetStreamManager, stream: string, ackWait: number): Promise<void> => {
  for (let partition = 0; partition < PARTITIONS; partition++)
    await jsm.consumers.add(stream, consumerConfig(stream, partition, ackWait))
}
