import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config, S3Config } from '../../core/config.ts'
import { hasCode } from '../../core/db/embedded/system-error.ts'
import type { Visibility } from '../../core/files/file-store.ts'
import { placesOf } from '../../core/files/places.ts'
import { S3Store } from '../../core/files/s3/s3-store.ts'
import { mapAtOnce } from '../../core/in-batches.ts'

export interface MoveFiles {
  config: Pick<Config, 'dataDir'> & { filesS3: S3Config }
  pool: pg.Pool
  /** Takes a file out of the folder once its copy is known to be good. */
  remove: boolean
  progress: (moved: Moved) => void
}

export interface Moved {
  copied: number
  bytes: number
  /** Copied by an earlier run, or kept in the store from the first. */
  there: number
  removed: number
  /** Named by the database, and neither in the folder nor in the store. */
  missing: string[]
}

interface Named {
  id: string
  name: string
  visibility: Visibility
}

const PAGE = 500
/** A call to a store takes its time wherever it stands; more at once is more than a small one likes. */
const AT_ONCE = 6

/** What the database names, in the order of ids: what is added meanwhile is found, too. */
async function* namedFiles(pool: pg.Pool): AsyncGenerator<Named[]> {
  for (let after = ''; ;) {
    const { rows } = await pool.query<Named>(
      `select id, stored_name as name, visibility from files where id > $1 order by id limit ${PAGE}`,
      [after],
    )
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

const sizeOf = async (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    },
  )

/**
 * Copies every file that the database names from the folder to the store and looks at each copy. Broken off, it is simply
 * run again: what is in the store already is compared and not sent anew.
 */
export const moveFiles = async ({ config, pool, remove, progress }: MoveFiles): Promise<Moved> => {
  const store = new S3Store(config.filesS3)
  const folders = placesOf(config)
  const moved: Moved = { copied: 0, bytes: 0, there: 0, removed: 0, missing: [] }
  const move = async ({ name, visibility }: Named): Promise<void> => {
    const path = join(folders[visibility], name)
    const size = await sizeOf(path)
    if (size === undefined) {
      const stored = await store.open(visibility, name)
      stored?.stream.destroy()
      if (stored === undefined) moved.missing.push(`${visibility}/${name}`)
      else moved.there += 1
    } else {
      if (await store.upload(path, visibility, name, true)) {
        moved.copied += 1
        moved.bytes += size
      } else moved.there += 1
      if (remove) {
        await rm(path, { force: true })
        moved.removed += 1
      }
    }
    progress(moved)
  }
  try {
    for await (const page of namedFiles(pool)) await mapAtOnce(page, AT_ONCE, move)
    return moved
  } finally {
    await store.close()
  }
}
