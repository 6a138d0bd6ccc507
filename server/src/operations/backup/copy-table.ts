import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { type ClientBase, DatabaseError } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import { copyText, type TableShape } from './catalog.ts'
import { type ArchivedTable, chunkName } from './manifest.ts'

const CHUNK = 4 * 1024 * 1024
const compress = promisify(zstdCompress)

/** Gathers what comes in small pieces into pieces of about this size. */
async function* gather(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < CHUNK) continue
    yield Buffer.concat(held, size)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held, size)
}

export interface Copied {
  rows: number
  bytes: number
  sha256: string
}

/** Reads a table's rows as text, a chunk at a time, and says what it read. */
export const readRows = async (
  client: ClientBase,
  table: TableShape,
  each: (chunk: Buffer) => Promise<void>,
): Promise<Copied> => {
  const stream = client.query(copyTo(copyText(table, 'to stdout')))
  const sum = createHash('sha256')
  let bytes = 0
  for await (const chunk of gather(stream)) {
    sum.update(chunk)
    bytes += chunk.length
    await each(chunk)
  }
  return { rows: stream.rowCount, bytes, sha256: sum.digest('hex') }
}

const NO_SUCH_TABLE = '42P01'

/**
 * Puts a table into the archive as the snapshot shows it. Its own short transaction: held for the whole backup, the lock
 * of a reader would keep the days of visits from being made, and clicks would wait behind that.
 * Undefined when a day has been dropped meanwhile because its time was over.
 */
export const archiveTable = async (
  client: ClientBase,
  snapshot: string,
  table: TableShape,
  writer: ArchiveWriter,
  onBytes: (bytes: number) => void,
): Promise<ArchivedTable | undefined> => {
  await client.query(`begin isolation level repeatable read read only; set transaction snapshot '${snapshot}'`)
  let chunks = 0
  try {
    const pack = async (chunk: Buffer): Promise<void> => {
      await writer.add(chunkName(table, chunks++), await compress(chunk))
      onBytes(chunk.length)
    }
    // One chunk is packed while the next is read, never more.
    let packing = Promise.resolve()
    const copied = await readRows(client, table, async (chunk) => {
      await packing
      packing = pack(chunk)
      packing.catch(() => undefined)
    })
    await packing
    await client.query('commit')
    return { ...table, ...copied, chunks }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof DatabaseError && error.code === NO_SUCH_TABLE && table.partOf !== null) return undefined
    throw error
  }
}
