import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from '../db/ids.ts'
import type { Config } from '../config.ts'
import { placesOf } from './places.ts'
import { syncFolder } from './sync-folder.ts'

/** A file being written: it has no name of its own until it is kept. */
export interface Draft {
  path: string
  handle: FileHandle
}

export const openDraft = async (config: Config): Promise<Draft> => {
  const { temporary } = placesOf(config)
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const path = join(temporary, newSecret())
  return { path, handle: await open(path, 'wx+', 0o640) }
}

export const dropDraft = async ({ path, handle }: Draft): Promise<void> => {
  await handle.close()
  await rm(path, { force: true })
}

/** Gives the draft its name; from then on it outlives a power cut. */
export const keepDraft = async (
  config: Config,
  { path, handle }: Draft,
  visibility: 'public' | 'private',
  storedName: string,
): Promise<void> => {
  const folder = placesOf(config)[visibility]
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await handle.sync()
  await handle.close()
  await rename(path, join(folder, storedName))
  await syncFolder(folder)
}

export const removeStored = (config: Config, visibility: 'public' | 'private', storedName: string): Promise<void> =>
  rm(join(placesOf(config)[visibility], storedName), { force: true })
