import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { hasCode } from '../db/embedded/system-error.ts'
import type { Draft } from './draft.ts'
import { type FileStore, isStoredName, type OpenedFile, type StoredFile, type Visibility } from './file-store.ts'
import { placesOf } from './places.ts'
import { syncFolder } from './sync-folder.ts'

const PAGE = 500

const ifThere = async <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })

/** Files in the data folder, which several processes must share. */
export class FolderStore implements FileStore {
  readonly place: string
  readonly #folders: Record<Visibility, string>

  constructor(config: Pick<Config, 'dataDir'>) {
    this.place = config.dataDir
    this.#folders = placesOf(config)
  }

  #pathOf(visibility: Visibility, name: string): string {
    if (!isStoredName(name)) throw new Error(`Not the name of a stored file: ${name}`)
    return join(this.#folders[visibility], name)
  }

  /** From then on it outlives a power cut. */
  async keep({ path, handle }: Draft, visibility: Visibility, name: string): Promise<void> {
    const place = this.#pathOf(visibility, name)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await handle.sync()
    await handle.close()
    await rename(path, place)
    await syncFolder(dirname(place))
  }

  async open(visibility: Visibility, name: string): Promise<OpenedFile | undefined> {
    const file = await ifThere(open(this.#pathOf(visibility, name)))
    return file && { size: (await file.stat()).size, stream: file.createReadStream() }
  }

  remove(visibility: Visibility, name: string): Promise<void> {
    return rm(this.#pathOf(visibility, name), { force: true })
  }

  async *list(visibility: Visibility): AsyncGenerator<StoredFile[]> {
    const folder = this.#folders[visibility]
    const entries = await ifThere(opendir(folder))
    if (entries === undefined) return
    let page: StoredFile[] = []
    for await (const entry of entries) {
      if (!entry.isFile() || !isStoredName(entry.name)) continue
      const found = await ifThere(stat(join(folder, entry.name)))
      if (found !== undefined) page.push({ name: entry.name, size: found.size, modifiedAt: found.mtime })
      if (page.length < PAGE) continue
      yield page
      page = []
    }
    yield page
  }

  async close(): Promise<void> {}
}
