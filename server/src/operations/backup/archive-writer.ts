import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { hasCode } from '../../core/db/embedded/system-error.ts'
import { StartError } from '../../core/start-error.ts'
import { type Manifest, MANIFEST, ARCHIVE_SUM } from './manifest.ts'
import { syncFolder } from '../../core/files/sync-folder.ts'

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** The file itself, or one with the time in its name in the folder that was given. */
export const archivePath = async (given: string, now = new Date()): Promise<string> => {
  const found = await stat(given).catch(() => undefined)
  if (found?.isDirectory() || given.endsWith('/')) return join(given, `huoketai-${stamp(now)}.tar`)
  if (found !== undefined) throw exists(given)
  return given
}

const exists = (path: string): StartError =>
  new StartError(
    `${path} 已存在，不会覆盖，请换一个文件名`,
    `${path} exists and is not overwritten; choose another name.`,
  )

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

async function* exactly(name: string, size: number, pieces: Pieces): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const piece of pieces) {
    left -= piece.length
    yield piece
  }
  if (left !== 0) throw new Error(`${name} changed while it was read`)
}

/** Writes beside the archive's place; it appears there whole, on the disk, or not at all. */
export class ArchiveWriter {
  readonly path: string
  readonly #draft: string
  readonly #handle: FileHandle
  readonly #sum = createHash('sha256')
  size = 0

  static async create(path: string): Promise<ArchiveWriter> {
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.draft-${randomBytes(4).toString('hex')}`
    return new ArchiveWriter(path, draft, await open(draft, 'wx', 0o600))
  }

  constructor(path: string, draft: string, handle: FileHandle) {
    this.path = path
    this.#draft = draft
    this.#handle = handle
    process.once('exit', this.#removeDraft)
  }

  readonly #removeDraft = (): void => rmSync(this.#draft, { force: true })

  async #write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) at += (await this.#handle.write(bytes, at)).bytesWritten
    this.#sum.update(bytes)
    this.size += bytes.length
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.addPieces(name, bytes.length, 0o600, [bytes])
  }

  /** The pieces must come to exactly this size. */
  async addPieces(name: string, size: number, mode: number, pieces: Pieces, isLast = false): Promise<void> {
    // One pack for each entry: when it has ended, all of the entry is written and summed.
    const tar = pack()
    const header = { name, size, mode: mode & 0o777, mtime: new Date(0) }
    const entry = tar.entry(header, () => (isLast ? tar.finalize() : tar.push(null)))
    const filling = pipeline(Readable.from(exactly(name, size, pieces), { objectMode: true, highWaterMark: 1 }), entry)
    filling.catch(() => undefined)
    for await (const bytes of tar) await this.#write(bytes)
    await filling
  }

  async finish(manifest: Manifest): Promise<void> {
    await this.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    const sum = Buffer.from(`${this.#sum.copy().digest('hex')}\n`)
    await this.addPieces(ARCHIVE_SUM, sum.length, 0o600, [sum], true)
    await this.#handle.sync()
    await this.#handle.close()
    // Unlike a rename, a link never takes the place of what is there.
    await link(this.#draft, this.path).catch((error: unknown) => {
      throw hasCode(error, 'EEXIST') ? exists(this.path) : error
    })
    process.off('exit', this.#removeDraft)
    await rm(this.#draft)
    await syncFolder(dirname(this.path))
  }

  /** Nothing is left of it. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => undefined)
    process.off('exit', this.#removeDraft)
    await rm(this.#draft, { force: true })
  }
}
