import { z } from 'zod'
import { makeDatabase } from '../databases.ts'
import type { Measure } from '../measure.ts'
import { answerOf, endProcess, startProcess } from '../processes.ts'

const Corp = z.object({ url: z.string(), corpId: z.string(), secret: z.string() })
const Synced = z.object({ heaps: z.array(z.number()).min(2), counts: z.record(z.string(), z.number()) })

/** A whole sync of 20,000 people, 2,000 links and 200,000 customers: the memory at its highest against its beginning. */
const measureSync: Measure['run'] = async ({ connection, folder }) => {
  const own = await makeDatabase(connection, 'bench_sync')
  const [wecom, server] = [startProcess('./sync/big-corp.ts'), startProcess('./sync/syncing-server.ts')]
  const corp = await answerOf(wecom, Corp)
  const { heaps, counts } = await answerOf(server, Synced, { connection: own, folder, ...corp })
  for (const child of [wecom, server]) await endProcess(child)
  const [first = Number.NaN] = heaps
  const most = Math.max(...heaps)
  const figure = {
    what: `sync of ${counts['users']} people and ${counts['customers']} customers: highest ÷ first heap`,
    value: most / first,
    unit: '×',
    limit: 1.5,
    note: `${Math.round(most)} ÷ ${Math.round(first)} MiB, ${heaps.length} looks`,
  }
  return { figures: [figure] }
}

export const sync: Measure = {
  name: 'sync',
  what: 'Memory while a large corp is synced',
  withinMinutes: 20,
  run: measureSync,
}
