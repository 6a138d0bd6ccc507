import { z } from 'zod'
import { pino } from 'pino'
import { readConfig } from '../../server/src/core/config.ts'
import { startServer } from '../../server/src/app/start-server.ts'
import { openApiFor } from '../../server/src/testing/api.ts'
import { PASSWORD } from '../sized-views.ts'

/** Syncs a corp and says how its own memory went: a number of MiB every few seconds. */
const Asked = z.object({
  connection: z.record(z.string(), z.unknown()),
  folder: z.string(),
  url: z.string(),
  corpId: z.string(),
  secret: z.string(),
})
const EVERY = 3000
const MIB = 2 ** 20

process.once('message', async (message) => {
  const { connection, folder, url, corpId, secret } = Asked.parse(message)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    SIMULATORS: 'on',
    CALLS_PER_MINUTE: '10000000',
  })
  const server = await startServer(config, connection, pino({ level: 'silent' }))
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  const settings = JSON.stringify({ apiBase: url, authorizeBase: url, perMinute: 100_000 })
  await admin.put('/config/wxwork', { settings })
  await admin.post('/wxwork/import_corp', { corp_id: corpId, secret })
  await admin.post('/wxwork/sync', { corpId })
  const heaps: number[] = []
  for (let state = 'running'; state === 'running' || state === 'waiting';) {
    await new Promise((resolve) => setTimeout(resolve, EVERY))
    globalThis.gc?.()
    heaps.push(process.memoryUsage().heapUsed / MIB)
    state = (await admin.get(`/wxwork/auth_corp/${corpId}`)).body.corp.sync.state
    if (state === 'failed') throw new Error('The sync failed')
  }
  const { counts } = (await admin.get(`/wxwork/auth_corp/${corpId}`)).body.corp
  await server.stop()
  process.send?.({ heaps, counts })
})
process.on('disconnect', () => process.exit(0))
