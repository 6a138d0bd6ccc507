import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { identify } from '../../core/db/embedded/process-identity.ts'

const FrontFile = z.object({
  pid: z.int().positive(),
  /** Tells the process from a stranger who got its number. */
  identity: z.string(),
  /** How many reloads are done, and how the last one ended. */
  reloads: z.int(),
  failure: z.string().optional(),
})
export type FrontFile = z.output<typeof FrontFile>

const pathIn = (dataDir: string): string => join(dataDir, 'serve.pid')

/** What the running front says of itself; nothing when none runs here. */
export const readFrontFile = (dataDir: string): FrontFile | undefined => {
  try {
    const found = FrontFile.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')))
    return identify(found.pid) === found.identity ? found : undefined
  } catch {
    return undefined
  }
}

/** Keeps the file true as long as the front runs. */
export const openFrontFile = (dataDir: string) => {
  const path = pathIn(dataDir)
  let reloads = 0
  const write = (failure?: string): void => {
    const said: FrontFile = { pid: process.pid, identity: identify(process.pid) ?? 'unknown', reloads, failure }
    writeFileSync(`${path}.new`, JSON.stringify(said))
    renameSync(`${path}.new`, path)
  }
  write()
  return {
    reloaded: (failure: string | undefined): void => {
      reloads++
      write(failure)
    },
    remove: (): void => rmSync(path, { force: true }),
  }
}
