import type pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../server/src/core/config.ts'
import { startServer } from '../../server/src/app/start-server.ts'

/** The tracker alone, as a machine of its own would run it. */
const connection: pg.PoolConfig = JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}')
const config = readConfig({ ...process.env, PORT: '0', ROLES: 'tracker', LOG_LEVEL: 'silent' })
const server = await startServer(config, connection, pino({ level: 'silent' }))
process.send?.({ url: server.url })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ heap: process.memoryUsage().heapUsed, rss: process.memoryUsage().rss })
})
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
