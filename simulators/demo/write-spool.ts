import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpooledHit } from './past-hits.ts'

/** No process has this number: whoever wrote the file is gone, and the server takes it over. */
const NOBODY = 999_999_999
const LOOK_EVERY = 500
const PATIENCE = 120_000

/** Someone went on from a page. */
export interface SpooledLeave {
  adsetId: string
  visitId: string
  at: number
  target: string
}

/** Hits that are stored once for each name and number, however often they come. */
export interface SpooledBatch {
  writer: string
  seq: number
  late: true
  hits: readonly SpooledHit[]
  leaves: readonly SpooledLeave[]
}

const folderOf = (dataDir: string): string => join(dataDir, 'spool')

/** Leaves clicks where a tracker leaves those it could not store: the running server finds them within half a minute. */
export const writeSpool = async (dataDir: string, batches: readonly SpooledBatch[]): Promise<void> => {
  if (batches.length === 0) return
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${hostname()}~${NOBODY}~past_${Date.now().toString(36)}.ndjson`)
  // Whole at once: under its name it may be taken at any moment.
  await writeFile(`${path}.part`, batches.map((batch) => `${JSON.stringify(batch)}\n`).join(''), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Resolves when nothing is left on the disk. */
export const spoolDrained = async (dataDir: string, signal: AbortSignal): Promise<void> => {
  for (const end = Date.now() + PATIENCE; Date.now() < end && !signal.aborted;) {
    const files = await readdir(folderOf(dataDir)).catch(() => [])
    if (!files.some((name) => name.endsWith('.ndjson'))) return
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined)
  }
  if (!signal.aborted) throw new Error('The past clicks were not stored')
}
