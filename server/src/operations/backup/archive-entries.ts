import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Headers } from 'tar-stream'
import { StartError } from '../../core/start-error.ts'

const BLOCK = 512
const PIECE = 1024 * 1024
/** What comes between two entries is a header or two; the parser would hold an extended header of any size. */
const MOST_BETWEEN_ENTRIES = 8 * PIECE
/** The last entry's bytes, padded to a block, and the two empty blocks that end a tar. */
const SUM_AND_END = 3 * BLOCK

export const damaged = (what: string): StartError =>
  new StartError(
    `备份文件不完整或已损坏（${what}），没有恢复任何内容`,
    `The archive is damaged (${what}); nothing was restored.`,
  )

export interface ArchiveEntry {
  name: string
  size: number
  /** Where its bytes begin in the file. */
  start: number
}

const readExactly = async (handle: FileHandle, start: number, size: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(size)
  for (let read = 0; read < size;) {
    const { bytesRead } = await handle.read(bytes, read, size - read, start + read)
    if (bytesRead === 0) throw damaged('truncated')
    read += bytesRead
  }
  return bytes
}

/** An entry's bytes, a little at a time. */
export async function* bytesOf(
  handle: FileHandle,
  { start, size }: Pick<ArchiveEntry, 'start' | 'size'>,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE) yield await readExactly(handle, start + at, Math.min(PIECE, size - at))
}

export const wholeOf = (handle: FileHandle, { start, size }: ArchiveEntry): Promise<Buffer> =>
  readExactly(handle, start, size)

const entryOf = ({ name, type, size = 0 }: Headers, stream: Readable): ArchiveEntry => {
  // tar-stream sets the offset of the header; its types do not name it.
  const header = 'offset' in stream && Number(stream.offset)
  if (header === false || !Number.isSafeInteger(size) || size < 0 || type !== 'file') throw damaged(name)
  return { name, size, start: header + BLOCK }
}

/** Reads the archive once from end to end: its entries by name, in their order, and the sum of all bytes before the last one. */
export const listEntries = async (handle: FileHandle): Promise<{ entries: Map<string, ArchiveEntry>; sum: string }> => {
  const { size } = await handle.stat()
  const entries = new Map<string, ArchiveEntry>()
  const sum = createHash('sha256')
  const summed = size - SUM_AND_END - BLOCK
  let parsed = 0
  const tar = extract()
  tar.on('entry', (header, stream, next) => {
    // The parser's own error says the same.
    stream.on('error', () => undefined)
    try {
      const entry = entryOf(header, stream)
      if (entries.has(entry.name)) throw damaged(entry.name)
      entries.set(entry.name, entry)
      parsed = entry.start
    } catch (error) {
      return next(error)
    }
    stream.on('data', (piece: Buffer) => (parsed += piece.length))
    stream.on('end', next)
  })
  async function* pieces() {
    let read = 0
    for await (const piece of bytesOf(handle, { start: 0, size })) {
      if (read - parsed > MOST_BETWEEN_ENTRIES) throw damaged(`byte ${parsed}`)
      sum.update(piece.subarray(0, Math.max(0, summed - read)))
      read += piece.length
      yield piece
    }
  }
  await pipeline(Readable.from(pieces(), { objectMode: true, highWaterMark: 1 }), tar).catch((error: unknown) => {
    throw error instanceof StartError ? error : damaged(`byte ${parsed}`)
  })
  return { entries, sum: sum.digest('hex') }
}

/** Whether this entry holds the sum of all before it and nothing follows but the end of the tar. */
export const endsWithSum = async (handle: FileHandle, { start }: ArchiveEntry, sum: string): Promise<boolean> => {
  const { size } = await handle.stat()
  const expected = Buffer.alloc(SUM_AND_END)
  expected.write(`${sum}\n`)
  return size - start === SUM_AND_END && (await readExactly(handle, start, SUM_AND_END)).equals(expected)
}
