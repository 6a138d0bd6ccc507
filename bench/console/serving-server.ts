import type pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { readConfig } from '../../server/src/core/config.ts'
import { startServer } from '../../server/src/app/start-server.ts'
import { FIGURES } from '../seeds/figures.ts'
import { PASSWORD } from '../sized-views.ts'

/** The server with its console and some of everything, as a browser meets it. */
const Asked = z.object({ connection: z.custom<pg.PoolConfig>(), folder: z.string() })
const CLICKS = 20_000
const PEOPLE = `insert into users (id, username, fullname, email, role, status, search)
  select 'us_' || lpad(to_hex(n), 26, '0'), 'person-' || n, '用户' || n, 'p' || n || '@example.com', 'Member', 'active', 'person-' || n
  from generate_series(1, 500) n`

process.once('message', async (message) => {
  const { connection, folder } = Asked.parse(message)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
    ROLES: 'api,second,tracker',
  })
  const server = await startServer(config, connection, pino({ level: 'silent' }))
  process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
  const client = await server.services.pool.connect()
  for (const statement of [...FIGURES, PEOPLE]) await client.query(statement, statement.includes('$1') ? [CLICKS] : [])
  client.release(true)
  await server.services.pool.query('vacuum analyze')
  process.send?.({ url: server.url })
})
