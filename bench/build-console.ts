import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const RUN = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url))

/** The console as it is now; nothing is done where it is built already. */
export const buildConsole = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, [RUN, 'build'], { timeout: 600_000 })
}
