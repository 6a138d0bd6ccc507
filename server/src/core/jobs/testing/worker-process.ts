import type pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { startServer } from '../../../app/start-server.ts'

// A worker in a process of its own, which a test may kill: prints one line when it works, then lives until it is killed.
const Given = z.object({ dataDir: z.string(), connection: z.custom<pg.PoolConfig>() })
const { dataDir, connection } = Given.parse(JSON.parse(process.argv[2] ?? ''))
const config = readConfig({ ROLES: 'worker', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
await startServer(config, connection, pino({ level: 'silent' }))
process.stdout.write('working\n')
