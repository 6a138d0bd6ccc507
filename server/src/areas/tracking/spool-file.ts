import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import type { Batch } from './click-sink.ts'
import { syncFolder } from '../../core/files/sync-folder.ts'

/** The last stretch is written while new clicks wait. */
const LAST_STRETCH = 256 * 1024
const LONGEST_DRAIN = 15_000
const NEW_LINE = 10

interface SpooledLine {
  /** Undefined where the disk has lost it. */
  batch: Batch | undefined
  end: number
}

// Only we write here: what is whole is as we wrote it.
const Line = z.custom<Batch>((value) => typeof value === 'object' && value !== null && 'writer' in value)
const parse = (line: string): Batch | undefined => {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** The whole lines of a spool file. One cut off at the end was never acknowledged. */
async function* readLines(path: string, from: number): AsyncGenerator<SpooledLine> {
  let rest = Buffer.alloc(0)
  let start = from
  for await (const chunk of createReadStream(path, { start: from, highWaterMark: 1024 * 1024 })) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE)) {
      const line = rest.subarray(0, end)
      rest = rest.subarray(end + 1)
      start += end + 1
      yield { batch: parse(line.toString('utf8')), end: start }
    }
  }
}

type Write = (batch: Batch) => Promise<void>

/** A file nobody writes any more; one with unreadable lines is kept under another name. */
export const drainLeft = async (path: string, write: Write): Promise<void> => {
  let damaged = false
  for await (const { batch } of readLines(path, 0)) {
    if (batch === undefined) damaged = true
    else await write(batch)
  }
  await (damaged ? rename(path, `${path}.damaged`) : rm(path, { force: true }))
}

/** One process's file of batches, a line each. */
export class SpoolFile {
  readonly path: string
  readonly name: string
  readonly #handle: FileHandle
  readonly #inode: number
  #size: number
  #read = 0

  static async create(path: string): Promise<SpoolFile> {
    const handle = await open(path, 'a', 0o600)
    const { ino, size } = await handle.stat()
    await syncFolder(dirname(path))
    return new SpoolFile(path, handle, ino, size)
  }

  constructor(path: string, handle: FileHandle, inode: number, size: number) {
    this.path = path
    this.name = basename(path)
    this.#handle = handle
    this.#inode = inode
    this.#size = size
  }

  async append(line: string): Promise<'kept' | 'taken'> {
    const bytes = Buffer.from(line)
    try {
      await this.#handle.appendFile(bytes)
      await this.#handle.datasync()
    } catch (error) {
      await this.#handle.truncate(this.#size).catch(() => undefined)
      throw error
    }
    this.#size += bytes.length
    const there = await stat(this.path).catch(() => undefined)
    return there?.ino === this.#inode ? 'kept' : 'taken'
  }

  async drain(write: Write, hold: () => void): Promise<void> {
    const began = Date.now()
    while (this.#read < this.#size) {
      for await (const { batch, end } of readLines(this.path, this.#read)) {
        if (batch === undefined) throw new Error(`${this.name} is damaged before byte ${end}`)
        await write(batch)
        this.#read = end
        if (this.#size - this.#read < LAST_STRETCH || Date.now() - began > LONGEST_DRAIN) hold()
      }
    }
  }

  /** Nothing more is added; true when there is something in it, here and not with someone else. */
  async end(): Promise<boolean> {
    await this.#handle.close()
    const there = await stat(this.path).catch(() => undefined)
    if (there?.ino !== this.#inode) return false
    if (this.#size === 0) await rm(this.path, { force: true })
    return this.#size > 0
  }

  async remove(): Promise<void> {
    await this.#handle.close()
    await rm(this.path, { force: true })
  }
}
