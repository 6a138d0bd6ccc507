import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { StartError } from '../../core/start-error.ts'
import { type ArchiveEntry, bytesOf, damaged, endsWithSum, listEntries, wholeOf } from './archive-entries.ts'
import { chunkName, fileName, FORMAT, Manifest, MANIFEST, ARCHIVE_SUM } from './manifest.ts'

const LARGEST_CHUNK = 64 * 1024 * 1024
const unpack = promisify(zstdDecompress)

/** A chunk of a table's rows as they were read. */
const openChunk = async (handle: FileHandle, entry: ArchiveEntry): Promise<Buffer> => {
  if (entry.size > LARGEST_CHUNK) throw damaged(entry.name)
  const packed = await wholeOf(handle, entry)
  return unpack(packed, { maxOutputLength: LARGEST_CHUNK }).catch(() => {
    throw damaged(entry.name)
  })
}

export interface Archive {
  handle: FileHandle
  manifest: Manifest
  entries: Map<string, ArchiveEntry>
  /** Of all bytes before the last entry. */
  sum: string
}

const isManifest = (name: string): boolean => name === MANIFEST || name === ARCHIVE_SUM

const parsedOf = (text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw damaged(MANIFEST)
  }
}

const readManifest = async (handle: FileHandle, entries: Map<string, ArchiveEntry>): Promise<Manifest> => {
  const entry = entries.get(MANIFEST)
  if (entry === undefined || [...entries.keys()].at(-1) !== ARCHIVE_SUM) throw damaged(MANIFEST)
  const text = await wholeOf(handle, entry)
  const json: unknown = parsedOf(text)
  const isNewer = typeof json === 'object' && json !== null && 'format' in json && Number(json.format) > FORMAT
  if (isNewer) throw newer()
  const parsed = Manifest.safeParse(json)
  if (!parsed.success) throw damaged(MANIFEST)
  return parsed.data
}

export const newer = (): StartError =>
  new StartError(
    '备份来自更新的版本，请用新版本恢复',
    'The archive was made by a newer release; restore it with that one.',
  )

const sumOf = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
  const sum = createHash('sha256')
  for await (const piece of pieces) sum.update(piece)
  return sum.digest('hex')
}

/** The rows of an archived table as text, a chunk at a time. */
export async function* rowsOf({ handle, entries }: Archive, table: Manifest['tables'][number]): AsyncGenerator<Buffer> {
  for (let chunk = 0; chunk < table.chunks; chunk++) {
    const entry = entries.get(chunkName(table, chunk))
    if (entry === undefined) throw damaged(chunkName(table, chunk))
    yield await openChunk(handle, entry)
  }
}

const isSafe = (path: string): boolean => !path.startsWith('/') && !path.split(/[/\\]/).includes('..')

/** Reads the whole archive; throws when anything in it is not as its manifest says. */
export const verifyArchive = async (archive: Archive, progress: (table: string) => void): Promise<void> => {
  const { handle, manifest, entries } = archive
  const last = entries.get(ARCHIVE_SUM)
  if (last === undefined || !(await endsWithSum(handle, last, archive.sum))) throw damaged(ARCHIVE_SUM)
  const named = new Set<string>()
  for (const table of manifest.tables) {
    for (let chunk = 0; chunk < table.chunks; chunk++) named.add(chunkName(table, chunk))
    if ((await sumOf(rowsOf(archive, table))) !== table.sha256) throw damaged(table.name)
    progress(`${table.schema}.${table.name}`)
  }
  for (const { path, size, sha256 } of manifest.files) {
    const entry = entries.get(fileName(path))
    named.add(fileName(path))
    if (entry === undefined || entry.size !== size || !isSafe(path)) throw damaged(path)
    if ((await sumOf(bytesOf(handle, entry))) !== sha256) throw damaged(path)
  }
  const stranger = [...entries.keys()].find((name) => !named.has(name) && !isManifest(name))
  if (stranger !== undefined) throw damaged(stranger)
}

export const openArchive = async (path: string): Promise<Archive> => {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw new StartError(`无法读取 ${path}`, `${path} cannot be read.`, { cause })
  })
  try {
    const { entries, sum } = await listEntries(handle)
    return { handle, entries, sum, manifest: await readManifest(handle, entries) }
  } catch (error) {
    await handle.close()
    throw error
  }
}
