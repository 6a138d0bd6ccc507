import { z } from 'zod'
import { makeDatabase } from '../databases.ts'
import type { Figure } from '../figures.ts'
import type { Measure } from '../measure.ts'
import { answerOf, endProcess, startProcess } from '../processes.ts'

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
const measureExports: Measure['run'] = async ({ connection, folder }) => {
  const own = await makeDatabase(connection, 'bench_exports')
  const server = startProcess('./exports/exporting-server.ts')
  const { first, idle, exports: exported } = await answerOf(server, Exported, { connection: own, folder, rows: ROWS })
  await endProcess(server)
  const figures = exported.flatMap(({ format, heaps, busy, seconds }): Figure[] => [
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
  return { figures }
}

export const exports: Measure = {
  name: 'exports',
  what: 'Memory, and a list meanwhile, while 200,000 rows are exported',
  withinMinutes: 20,
  run: measureExports,
}
