import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { hasCode } from '../../core/db/embedded/system-error.ts'
import {
  type FileStore,
  isStoredName,
  type OpenedFile,
  type Visibility,
  VISIBILITIES,
} from '../../core/files/file-store.ts'
import { beforeFile, DATA_KEY_FILE, JWT_FILE } from '../../core/keys.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { type ArchivedFile, fileName } from './manifest.ts'

export const KEY_FILES = [JWT_FILE, beforeFile(JWT_FILE), DATA_KEY_FILE, beforeFile(DATA_KEY_FILE)]
const SINGLE_FILES = ['initial-admin.txt']
export const SPOOL = 'spool'
/** Where stored files stand in an archive, whatever store they come from. */
const STORED: Record<Visibility, string> = { public: 'uploads', private: 'private' }
const STORED_MODE = 0o640

/** What of the data folder an archive can hold. */
export const ARCHIVED = [...KEY_FILES, ...SINGLE_FILES, SPOOL, ...Object.values(STORED)]

const ifThere = async <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })

/** The files below, by their path in the data folder. */
async function* walk(dataDir: string, path: string): AsyncGenerator<string> {
  const found = await ifThere(stat(join(dataDir, path)))
  if (found === undefined) return
  if (found.isFile()) yield path
  if (!found.isDirectory()) return
  for (const name of (await ifThere(readdir(join(dataDir, path))))?.toSorted() ?? [])
    yield* walk(dataDir, `${path}/${name}`)
}

const addStream = async (
  writer: ArchiveWriter,
  path: string,
  { size, stream }: OpenedFile,
  mode: number,
): Promise<ArchivedFile> => {
  const sum = createHash('sha256')
  async function* pieces() {
    for await (const piece of stream) {
      sum.update(piece)
      yield piece
    }
  }
  await writer.addPieces(fileName(path), size, mode, pieces())
  return { path, size, mode: mode & 0o777, sha256: sum.digest('hex') }
}

/** Puts one file in; undefined when it is gone by now. What is added to it meanwhile is left out. */
const addFile = async (writer: ArchiveWriter, dataDir: string, path: string): Promise<ArchivedFile | undefined> => {
  const found = await ifThere(stat(join(dataDir, path)))
  if (found === undefined) return undefined
  const { size, mode } = found
  const stream =
    size === 0
      ? Readable.from([])
      : createReadStream(join(dataDir, path), { end: size - 1, highWaterMark: 1024 * 1024 })
  return addStream(writer, path, { size, stream }, mode)
}

export const addFiles = async (
  writer: ArchiveWriter,
  dataDir: string,
  paths: readonly string[],
): Promise<ArchivedFile[]> => {
  const added = new Map<string, ArchivedFile>()
  // Until a look finds nothing new: a file of the spool may change its name when another process takes it over.
  for (let before = -1; before < added.size;) {
    before = added.size
    for (const path of paths) {
      for await (const one of walk(dataDir, path)) {
        const file = added.has(one) ? undefined : await addFile(writer, dataDir, one)
        if (file !== undefined) added.set(one, file)
      }
    }
  }
  return [...added.values()]
}

export const keptFiles = (withKeys: boolean): string[] => [...(withKeys ? KEY_FILES : []), ...SINGLE_FILES]

export const storedPath = (visibility: Visibility, name: string): string => `${STORED[visibility]}/${name}`

/** The stored file that an archive's path stands for; undefined for what is none. */
export const storedAt = (path: string): { visibility: Visibility; name: string } | undefined => {
  for (const visibility of VISIBILITIES) {
    const name = path.slice(STORED[visibility].length + 1)
    if (path === storedPath(visibility, name) && isStoredName(name)) return { visibility, name }
  }
  return undefined
}

/** Puts in all uploads and the files of jobs, one after the other. */
export const addStoredFiles = async (writer: ArchiveWriter, files: FileStore): Promise<ArchivedFile[]> => {
  const added: ArchivedFile[] = []
  for (const visibility of VISIBILITIES) {
    for await (const page of files.list(visibility)) {
      for (const { name } of page) {
        const file = await files.open(visibility, name)
        if (file === undefined) continue
        added.push(await addStream(writer, storedPath(visibility, name), file, STORED_MODE))
      }
    }
  }
  return added
}
