import { pino } from 'pino'
import { z } from 'zod'
import { readConfig } from '../../server/src/core/config.ts'
import { startServer } from '../../server/src/app/start-server.ts'
import { openApiFor } from '../../server/src/testing/api.ts'
import { p95 } from '../figures.ts'
import { LEFT } from '../seeds/leads.ts'
import { enterAsOwner, expectRows, PASSWORD } from '../sized-views.ts'

/** Exports submissions in each format and says how its own memory went, and how quick a list was before and meanwhile. */
const Asked = z.object({ connection: z.record(z.string(), z.unknown()), folder: z.string(), rows: z.int() })
const LOOKS = 60
const MIB = 2 ** 20

process.once('message', async (message) => {
  const { connection, folder, rows } = Asked.parse(message)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
  })
  const server = await startServer(config, connection, pino({ level: 'silent' }))
  for (const one of LEFT) {
    const statement = typeof one === 'string' ? one : one(server.services)
    await server.services.pool.query(statement, statement.includes('$1') ? [rows] : [])
  }
  await server.services.pool.query('vacuum analyze')
  const owner = await enterAsOwner(await openApiFor(server.url).signIn('admin', PASSWORD), server.url)
  const heap = (): number => {
    globalThis.gc?.()
    return process.memoryUsage().heapUsed / MIB
  }
  const look = async (): Promise<number> => {
    const began = performance.now()
    expectRows(await owner.get('/orders?pageSize=20'), 'orders')
    return performance.now() - began
  }
  for (let at = 0; at < 10; at++) await look()
  const idle: number[] = []
  for (let at = 0; at < LOOKS; at++) idle.push(await look())
  const first = heap()
  const exported = async (format: 'csv' | 'xlsx') => {
    const heaps: number[] = []
    const busy: number[] = []
    const began = performance.now()
    let job: { id: string; state: string; done: number } = (
      await owner.post('/exports', { resource: 'forms', query: '', format })
    ).body.job
    while (!['done', 'failed', 'cancelled'].includes(job.state)) {
      for (let at = 0; at < 10; at++) busy.push(await look())
      heaps.push(heap())
      job = (await owner.get(`/exports/${job.id}`)).body.job
    }
    const seconds = (performance.now() - began) / 1000
    return { format, heaps, busy: p95(busy), state: job.state, done: job.done, seconds }
  }
  const exports = [await exported('csv'), await exported('xlsx')]
  await server.stop()
  process.send?.({ first, idle: p95(idle), exports })
})
process.on('disconnect', () => process.exit(0))
