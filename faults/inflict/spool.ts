import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scene } from '../scene.ts'
import { hangPostgres } from './database.ts'

const SIZE = '192k'
const LEFT = 8 * 1024

interface Mounted {
  spool?: string
  /** Why there is none. */
  skipped?: string
}

/** A tracker's spool on a file system of its own that is soon full, where that is allowed. */
export const mountSmall = (folder: string): Mounted => {
  const spool = join(folder, 'spool')
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { skipped: 'disk full: a small file system can only be mounted by root on Linux' }
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', spool])
  if (status === 0) return { spool }
  return { skipped: `disk full: the small file system was not mounted (${String(stderr ?? 'no mount').trim()})` }
}

export const unmount = (spool: string): void => void spawnSync('umount', ['-l', spool])

const fillUp = async (path: string): Promise<void> => {
  const file = await open(path, 'w')
  try {
    const chunk = Buffer.alloc(4096)
    let size = 0
    for (;;) {
      const { bytesWritten } = await file.write(chunk).catch(() => ({ bytesWritten: 0 }))
      if (bytesWritten === 0) break
      size += bytesWritten
    }
    await file.truncate(Math.max(0, size - LEFT))
  } finally {
    await file.close()
  }
}

/** No room on one tracker's disk while the database is away: it must say so rather than lose a click. */
export const fillDisk = async (scene: Scene, ms: number): Promise<boolean> => {
  const { smallSpool } = scene
  if (smallSpool === undefined) return false
  const filler = join(smallSpool, 'filler')
  try {
    await fillUp(filler)
    await hangPostgres(scene, ms)
  } finally {
    await rm(filler, { force: true })
  }
  return true
}
