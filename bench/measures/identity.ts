import { randomInt } from 'node:crypto'
import { pino } from 'pino'
import { readConfig } from '../../server/src/core/config.ts'
import { startServer } from '../../server/src/app/start-server.ts'
import { openApiFor, type Reply } from '../../server/src/testing/api.ts'
import { makeDatabase } from '../databases.ts'
import { type Figure, median } from '../figures.ts'
import type { Measure } from '../measure.ts'
import { PASSWORD } from '../sized-views.ts'

/** Each name is tried once: after a few failures it would be paused. */
const NAMES = 60
const WARM_UP = 10

/** People with the Admin's password, and so with its cost. */
const SEED = [
  `insert into users (id, username, fullname, role)
   select 'us_bench' || lpad(n::text, 18, '0'), 'bench.' || n, 'bench', 'User' from generate_series(0, $1::int - 1) n`,
  `insert into credentials (user_id, password_hash)
   select 'us_bench' || lpad(n::text, 18, '0'), password_hash
   from users join credentials on user_id = users.id, generate_series(0, $1::int - 1) n where username = 'admin'`,
]

const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Whoever measures the answers learns nothing of which names exist: both take as long, at the full cost of a password. */
const measureIdentity: Measure['run'] = async ({ connection, folder }) => {
  const own = await makeDatabase(connection, 'bench_identity')
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
    TRUST_PROXY: 'on',
    ROLES: 'api,second',
  })
  const server = await startServer(config, own, pino({ level: 'silent' }))
  for (const statement of SEED) await server.services.pool.query(statement, [NAMES])
  const guest = openApiFor(server.url, undefined, undefined, anyAddress)
  const time = async (call: Promise<Reply>, status: number): Promise<number> => {
    const began = performance.now()
    const reply = await call
    if (reply.status !== status) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
    return performance.now() - began
  }
  const compare = async (what: string, ask: (username: string) => Promise<Reply>, status: number): Promise<Figure> => {
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < NAMES; n++) {
      known.push(await time(ask(`bench.${n}`), status))
      unknown.push(await time(ask(`nobody.${n}`), status))
    }
    const [one, other] = [median(known.slice(WARM_UP)), median(unknown.slice(WARM_UP))]
    return {
      what: `${what}: the longer ÷ the shorter of a known and an unknown name`,
      value: Math.max(one, other) / Math.min(one, other),
      unit: '×',
      limit: 1.25,
      note: `median ${one.toFixed(1)} and ${other.toFixed(1)} ms`,
    }
  }
  const figures = [
    await compare(
      'sign-in with a wrong password',
      (username) => guest.post('/auth/login', { username, password: 'wrong' }),
      401,
    ),
    await compare('forgotten password', (username) => guest.post('/forget-password/', { username }), 200),
  ]
  await server.stop()
  return { figures }
}

export const identity: Measure = {
  name: 'identity',
  what: 'Whether answers to a known and an unknown name take as long',
  withinMinutes: 5,
  run: measureIdentity,
}
