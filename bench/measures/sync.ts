import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { onDatabase } from '../../server/src/testing/template.ts'
import type { Figure } from '../figures.ts'

const Corp = z.object({ url: z.string(), corpId: z.string(), secret: z.string() })
const Synced = z.object({ heaps: z.array(z.number()).min(2), counts: z.record(z.string(), z.number()) })

const start = (name: string): ChildProcess =>
  fork(fileURLToPath(new URL(`../sync/${name}.ts`, import.meta.url)), { execArgv: ['--expose-gc'] })
const answer = async <T>(child: ChildProcess, shape: z.ZodType<T>): Promise<T> =>
  shape.parse(await new Promise((resolve) => child.once('message', resolve)))

/** A whole sync of 20,000 people, 2,000 links and 200,000 customers: the memory at its highest against its beginning. */
export const measureSync = async (connection: pg.PoolConfig, folder: string): Promise<Figure[]> => {
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query('create database bench_sync')
  await maker.end()
  const [wecom, server] = [start('big-corp'), start('syncing-server')]
  const corp = await answer(wecom, Corp)
  server.send({ connection: onDatabase(connection, 'bench_sync'), folder, ...corp })
  const { heaps, counts } = await answer(server, Synced)
  for (const child of [wecom, server]) child.disconnect()
  const [first = Number.NaN] = heaps
  const most = Math.max(...heaps)
  return [
    {
      what: `sync of ${counts['users']} people and ${counts['customers']} customers: highest ÷ first heap`,
      value: most / first,
      unit: '×',
      limit: 1.5,
      note: `${Math.round(most)} ÷ ${Math.round(first)} MiB, ${heaps.length} looks`,
    },
  ]
}
