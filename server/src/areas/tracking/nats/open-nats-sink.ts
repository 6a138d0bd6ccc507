import type pg from 'pg'
import type { ClickSink } from '../click-sink.ts'
import { knownVisits } from './known-visits.ts'
import { NatsLine } from './nats-line.ts'
import { natsSink } from './nats-sink.ts'
import { readAddress } from './read-address.ts'

const PATIENCE = 3_000

/** A tracker starts without NATS too, and keeps clicks on its disk until then; but where NATS is there it is not taken for away. */
export const openNatsSink = async (
  url: string,
  pool: pg.Pool,
  warn: (line: string) => void,
): Promise<{ sink: ClickSink; close(): Promise<void> }> => {
  const line = new NatsLine(readAddress(url), warn)
  let timer: NodeJS.Timeout | undefined
  await Promise.race([line.ready(), new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)))])
  clearTimeout(timer)
  return { sink: natsSink(line, knownVisits(pool)), close: () => line.close() }
}
