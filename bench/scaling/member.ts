import type pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../server/src/core/config.ts'
import { startServer } from '../../server/src/app/start-server.ts'

/** One process of an installation of several, with the roles it is given. */
const connection: pg.PoolConfig = JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}')
const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' })
const server = await startServer(config, connection, pino({ level: 'silent' }))
process.send?.({ url: server.url })
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
