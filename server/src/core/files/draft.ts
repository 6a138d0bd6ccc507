import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newSecret } from '../db/ids.ts'
import { placesOf } from './places.ts'

/** A file being written on this machine: it has no name of its own until it is kept. */
export interface Draft {
  path: string
  handle: FileHandle
}

export const openDraft = async (config: Pick<Config, 'dataDir'>): Promise<Draft> => {
  const { temporary } = placesOf(config)
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const path = join(temporary, newSecret())
  return { path, handle: await open(path, 'wx+', 0o640) }
}

export const dropDraft = async ({ path, handle }: Draft): Promise<void> => {
  await handle.close()
  await rm(path, { force: true })
}
