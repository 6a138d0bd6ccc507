import { accessSync, constants, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH = 2 * 1024 ** 3

const hasRoomInMemory = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH
  } catch {
    return false
  }
}

/** A new folder for what need not outlive the run: in memory where the system offers it, where making files costs little. */
export const makeScratchFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix))
