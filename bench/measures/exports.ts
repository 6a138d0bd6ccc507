import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { onDatabase } from '../../server/src/testing/template.ts'
import type { Figure } from '../figures.ts'

const ROWS = 200_000
const Exported = z.object({
  first: z.number(),
  idle: z.number(),
  exports: z.array(
    z.object({
      format: z.string(),
      heaps: z.array(z.number()).min(1),
      busy: z.number(),
      seconds: z.number(),
      state: z.literal('done'),
      done: z.literal(ROWS),
    }),
  ),
})

/** 200,000 submissions as a file of each format: the memory at its highest against its beginning, and a list meanwhile. */
export const measureExports = async (connection: pg.PoolConfig, folder: string): Promise<Figure[]> => {
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query('create database bench_exports')
  await maker.end()
  const server = fork(fileURLToPath(new URL('../exports/exporting-server.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
  })
  server.send({ connection: onDatabase(connection, 'bench_exports'), folder, rows: ROWS })
  const { first, idle, exports } = Exported.parse(await new Promise((resolve) => server.once('message', resolve)))
  server.disconnect()
  return exports.flatMap(({ format, heaps, busy, seconds }): Figure[] => [
    {
      what: `export of ${ROWS} rows as ${format}: highest ÷ first heap`,
      value: Math.max(...heaps) / first,
      unit: '×',
      limit: 1.5,
      note: `${Math.round(Math.max(...heaps))} ÷ ${Math.round(first)} MiB, ${heaps.length} looks, ${Math.round(seconds)} s`,
    },
    {
      what: `a list while ${ROWS} rows are exported as ${format} ÷ idle`,
      value: busy / idle,
      unit: '×',
      limit: 4,
      note: `p95 ${busy.toFixed(1)} ÷ ${idle.toFixed(1)} ms, both on the same two cores`,
    },
  ])
}
