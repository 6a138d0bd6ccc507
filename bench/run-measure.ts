import { startEmbedded } from '../server/src/core/db/embedded/start-embedded.ts'
import { z } from 'zod'
import { MEASURES } from './all-measures.ts'

/** One measure in a process of its own, on a PostgreSQL of its own: neither memory nor fault of one reaches the next. */
const Asked = z.object({ name: z.string(), folder: z.string(), sizes: z.array(z.int()) })
const began = performance.now()
const say = (line: string): void => {
  process.stdout.write(`    ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)
}

process.on('disconnect', () => process.exit(1))
process.once('message', async (message) => {
  const { name, folder, sizes } = Asked.parse(message)
  const measure = MEASURES.find((one) => one.name === name)
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined })
  try {
    if (measure === undefined) throw new Error(`No measure ${name}`)
    const outcome = await measure.run({ connection: embedded.connection, folder, sizes, say })
    process.send?.({ outcome })
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.send?.({ failed: error instanceof Error ? error.message : String(error) })
  } finally {
    await embedded.stop()
  }
  process.exit(0)
})
