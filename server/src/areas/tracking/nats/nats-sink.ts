import type { ClickSink } from '../click-sink.ts'
import { identityOf } from '../merge-hits.ts'
import { type BatchMessage, messagesOf } from './batch-message.ts'
import { subjectOf } from './click-stream.ts'
import type { KnownVisits } from './known-visits.ts'
import type { NatsLine } from './nats-line.ts'

/**
 * The second of the sinks: a batch is durable when the stream has it, and stored by a batch writer soon after. Whether a click was
 * known before nobody can say for sure yet: a hit is answered with the visit that is stored of it, else with the one it would be, which
 * may turn out to be another; see aliasKey.
 */
export const natsSink = (line: NatsLine, known: KnownVisits = async () => new Map()): ClickSink => {
  const publish = async (messages: readonly BatchMessage[]): Promise<void> => {
    for (const { partition, id, body } of messages)
      await line.js.publish(subjectOf(line.address.stream, partition), body, { msgID: id })
  }
  return {
    write: async (batch) => {
      const [visits] = await Promise.all([known(batch.hits), ...messagesOf(batch).map(publish)])
      return batch.hits.map((hit) => (hit.handed && visits.get(identityOf(hit))) || hit.visitId)
    },
  }
}
