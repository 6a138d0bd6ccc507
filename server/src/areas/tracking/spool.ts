import { appendFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../core/db/ids.ts'
import { clicksDrained, clicksSpooled } from '../../core/metrics/counted.ts'
import type { Batch } from './click-sink.ts'
import { drainLeft, SpoolFile } from './spool-file.ts'

/** A file nobody has written for so long may be taken over, wherever its owner is. */
const ABANDONED = 60_000
const NAME = /^(.+)~(\d+)~\w+\.ndjson$/

/** What this process itself is writing. */
const own = new Set<string>()

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const newName = (): string => `${hostname()}~${process.pid}~${newId('sp')}.ndjson`

export interface Unstored {
  hits: Batch['hits']
  leaves: Batch['leaves']
}

/** Clicks that wait on this machine's disk until the database is back. Each process writes its own file. */
export class Spool {
  readonly #folder: string
  readonly #nameFile: () => string
  readonly #left: string[] = []
  #file: SpoolFile | undefined
  #seq = 0
  #queue: Promise<unknown> = Promise.resolve()

  static async open(folder: string, nameFile = newName): Promise<Spool> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new Spool(folder, nameFile)
  }

  constructor(folder: string, nameFile: () => string) {
    this.#folder = folder
    this.#nameFile = nameFile
  }

  /** Resolves when the batch is on the disk; `sent` names it when the database may have it already. */
  append(batch: Unstored, sent?: { writer: string; seq: number }): Promise<void> {
    const done = this.#queue.then(() => this.#append(batch, sent))
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #append({ hits, leaves }: Unstored, sent?: { writer: string; seq: number }): Promise<void> {
    let name = sent
    for (let state = ''; state !== 'kept';) {
      const file = await this.#open()
      // Once named, always so: in a file that was taken over it may be stored already.
      name ??= { writer: file.name, seq: ++this.#seq }
      const batch: Batch = { writer: name.writer, seq: name.seq, late: true, hits, leaves }
      state = await file.append(`${JSON.stringify(batch)}\n`).catch(async (error: unknown) => {
        await this.#endFile(file)
        throw error
      })
      // Another process has taken the file over and may have read past this line already.
      if (state === 'taken') await this.#endFile(file)
    }
    clicksSpooled.inc(hits.length)
  }

  async #open(): Promise<SpoolFile> {
    if (this.#file !== undefined) return this.#file
    const path = join(this.#folder, this.#nameFile())
    // Before it is there: what looks for files of processes that are gone must not take this one for such.
    own.add(path)
    try {
      this.#file = await SpoolFile.create(path)
    } catch (error) {
      own.delete(path)
      throw error
    }
    return this.#file
  }

  /** What is in it stays to be drained; nothing more is added. */
  async #endFile(file: SpoolFile): Promise<void> {
    this.#file = undefined
    if (await file.end()) this.#left.push(file.path)
    else own.delete(file.path)
  }

  get isEmpty(): boolean {
    return this.#file === undefined && this.#left.length === 0
  }

  /** Takes over what processes that are gone have left. */
  async adopt(): Promise<void> {
    for (const name of (await readdir(this.#folder)).toSorted()) {
      const path = join(this.#folder, name)
      const [, host, pid] = NAME.exec(name) ?? []
      if (host === undefined || own.has(path)) continue
      const written = await stat(path).catch(() => undefined)
      if (written === undefined) continue
      const isGone = host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
      if (!isGone && Date.now() - written.mtimeMs < ABANDONED) continue
      const taken = join(this.#folder, newName())
      own.add(taken)
      // Whoever renames it first has it.
      await rename(path, taken).then(
        () => this.#left.push(taken),
        () => own.delete(taken),
      )
    }
  }

  /** Writes everything in the order it came; `hold` keeps new batches waiting while the last of it is written. */
  async drain(store: (batch: Batch) => Promise<void>, hold: () => void): Promise<void> {
    const write = async (batch: Batch): Promise<void> => {
      await store(batch)
      clicksDrained.inc(batch.hits.length)
    }
    for (let path = this.#left[0]; path !== undefined; path = this.#left[0]) {
      await drainLeft(path, write)
      own.delete(path)
      this.#left.shift()
    }
    await this.#file?.drain(write, hold)
    hold()
    await this.#queue
    await this.#file?.drain(write, hold)
    await this.#file?.remove()
    own.delete(this.#file?.path ?? '')
    this.#file = undefined
  }

  /** What the database will never take, for someone to look at. */
  async setAside(batch: unknown): Promise<void> {
    await appendFile(join(this.#folder, 'refused.log'), `${JSON.stringify(batch)}\n`)
  }

  async close(): Promise<void> {
    await this.#queue
    const file = this.#file
    if (file !== undefined) await this.#endFile(file)
    for (const path of this.#left) own.delete(path)
  }
}
