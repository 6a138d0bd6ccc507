import { join } from 'node:path'
import type pg from 'pg'
import type { Services } from '../../../core/services.ts'
import { announceMoves } from '../announce-clicks.ts'
import { openClickPool } from '../click-pool.ts'
import { postgresSink } from '../postgres-sink.ts'
import { Spool } from '../spool.ts'
import { BatchWriter } from './batch-writer.ts'
import { NatsLine } from './nats-line.ts'
import { readAddress } from './read-address.ts'

/** A worker's part when clicks go through NATS: from the stream into the database. */
export const startBatchWriter = async (services: Services, connection: pg.PoolConfig, url: string) => {
  const warn = (line: string) => services.log.warn(line)
  const pool = openClickPool(connection, 'huoketai-batches', warn)
  const moves = announceMoves(services)
  const spool = await Spool.open(join(services.config.dataDir, 'spool'))
  const writer = new BatchWriter({
    line: new NatsLine(readAddress(url), warn),
    sink: postgresSink(pool),
    warn,
    stored: moves.add,
    setAside: (batch) => spool.setAside(batch),
  })
  return {
    stop: async (): Promise<void> => {
      await writer.stop()
      await moves.stop()
      await pool.end()
    },
  }
}
