import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/start-embedded.ts'
import { type Figure, figuresTable } from './figures.ts'
import { measureAdset } from './measures/adset.ts'
import { measureClicks } from './measures/clicks.ts'
import { measureColdLoads } from './measures/cold-loads.ts'
import { measureDashboards } from './measures/dashboards.ts'
import { measureExports } from './measures/exports.ts'
import { measureLeft } from './measures/left.ts'
import { measureLists } from './measures/lists.ts'
import { measurePeople } from './measures/people.ts'
import { measureSync } from './measures/sync.ts'

const RESULTS = new URL('./results.md', import.meta.url)
/** `npm run bench -- 10000 100000` measures these sizes instead. */
const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0)
const SIZES = asked.length > 1 ? asked : [10_000, 100_000, 1_000_000]

// The launcher holds the channel: when it is gone, nobody waits for the result.
process.on('disconnect', () => process.exit(1))
const folder = await mkdtemp(join(tmpdir(), 'huoketai-bench-'))
const embedded = await startEmbedded({ dataDir: folder, log: () => undefined })
try {
  const figures: Figure[] = [
    ...measureColdLoads(),
    ...(await measureLists(embedded.connection, folder, SIZES)),
    ...(await measureClicks(embedded.connection, folder)),
    ...(await measureAdset(embedded.connection, folder, SIZES)),
    ...(await measurePeople(embedded.connection, folder)),
    ...(await measureLeft(embedded.connection, folder, SIZES)),
    ...(await measureDashboards(embedded.connection, folder)),
    ...(await measureExports(embedded.connection, folder)),
    ...(await measureSync(embedded.connection, folder)),
  ]
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
  const report = `# Figures\n\nWritten by \`npm run bench\`. Ratios within one run; absolute times say little on a shared machine.\n\nMachine: ${machine}\n\n${figuresTable(figures)}\n`
  await writeFile(RESULTS, report)
  console.log(report)
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
// The channel to the launcher would keep the process alive.
process.exit(0)
