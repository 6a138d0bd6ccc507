import type pg from 'pg'
import { z } from 'zod'
import { newId } from '../../server/src/core/db/ids.ts'
import { openPool } from '../../server/src/core/db/database.ts'
import { type Hit, MARK } from '../../server/src/areas/tracking/click-sink.ts'
import { postgresSink } from '../../server/src/areas/tracking/postgres-sink.ts'

/** PostgreSQL alone: the batches the tracker would send, ready made, on as many connections, one after the other on each. */
const connection: pg.PoolConfig = JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}')
const Order = z.object({ seconds: z.number(), rows: z.int(), lanes: z.int(), plans: z.string() })

const AGENT = 'Mozilla/5.0'
const hitOf = (key: string): Hit => {
  const at = Date.now()
  return {
    adsetId: 'as_bench',
    key,
    otherKeys: [],
    visitId: newId('v', at),
    at,
    clickedAt: null,
    callback: null,
    ad: { account_id: '77', adgroup_id: '88' },
    visitor: null,
    bot: null,
    ip: '127.0.0.1',
    agent: AGENT,
    mark: MARK.monitor + MARK.click,
    landing: null,
    handed: true,
  }
}

const run = async ({ seconds, rows, lanes, plans }: z.infer<typeof Order>) => {
  const pool = openPool({ ...connection, max: lanes, options: plans }, () => undefined)
  const sink = postgresSink(pool)
  let done = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const lane = async (): Promise<void> => {
    const writer = newId('w')
    for (let seq = 1; performance.now() < until; seq++) {
      await sink.write({
        writer,
        seq,
        hits: Array.from({ length: rows }, (_, at) => hitOf(`${writer}-${seq}-${at}`)),
        leaves: [],
      })
      done += rows
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const taken = (performance.now() - began) / 1000
  await pool.end()
  return { done, failed: 0, seconds: taken }
}

process.on('message', (message) => void run(Order.parse(message)).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit(0))
