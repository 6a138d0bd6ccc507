import type pg from 'pg'
import { openPool } from '../../../../core/db/database.ts'
import { postgresSink } from '../../postgres-sink.ts'
import { BatchWriter } from '../batch-writer.ts'
import { NatsLine } from '../nats-line.ts'
import { readAddress } from '../read-address.ts'

/** A batch writer alone in a process, to be killed. */
const connection: pg.PoolConfig = JSON.parse(process.env['CONNECTION'] ?? '{}')
const pool = openPool({ ...connection, max: 4 }, () => undefined)
const writer = new BatchWriter({
  line: new NatsLine(readAddress(process.env['NATS_URL'] ?? ''), () => undefined),
  sink: postgresSink(pool),
  warn: () => undefined,
  stored: () => process.send?.({ batches: writer.batches }),
  setAside: () => Promise.reject(new Error('Nothing here is refused')),
  ackWait: 1_000,
})
process.on('disconnect', () => process.exit(0))
