import type pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresSink } from '../../postgres-sink.ts'
import { BatchWriter, type WriterParts } from '../batch-writer.ts'
import { NatsLine } from '../nats-line.ts'
import { natsSink } from '../nats-sink.ts'
import { readAddress } from '../read-address.ts'

export const openLine = (url: string): NatsLine => new NatsLine(readAddress(url), () => undefined)

/** Messages that are not stored yet; undefined while NATS is away. */
export const waitingIn = async (line: NatsLine): Promise<number | undefined> => {
  try {
    return (await (await line.manage()).streams.info(line.address.stream)).state.messages
  } catch {
    return undefined
  }
}

export const untilStored = async (line: NatsLine): Promise<void> => {
  for (const deadline = Date.now() + 25_000; Date.now() < deadline; await wait(20))
    if ((await waitingIn(line)) === 0) return
  throw new Error('The stream was not emptied')
}

export const startWriter = (url: string, pool: pg.Pool, parts: Partial<WriterParts> = {}): BatchWriter =>
  new BatchWriter({
    line: openLine(url),
    sink: postgresSink(pool),
    warn: () => undefined,
    stored: () => undefined,
    setAside: () => Promise.reject(new Error('Nothing here is refused')),
    ackWait: 1_000,
    ...parts,
  })

export const openSink = async (url: string) => {
  const line = openLine(url)
  await line.ready()
  return { line, sink: natsSink(line) }
}
