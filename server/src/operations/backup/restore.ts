import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../core/config.ts'
import type pg from 'pg'
import { applyMigration, type Migration, readMigrations } from '../../core/db/migrate-files.ts'
import { openDraft } from '../../core/files/draft.ts'
import type { FileStore } from '../../core/files/file-store.ts'
import { openFileStore } from '../../core/files/open-file-store.ts'
import { installQueue } from '../../core/jobs/install-queue.ts'
import { keyIdOf } from '../../core/keys.ts'
import { StartError } from '../../core/start-error.ts'
import { bytesOf, damaged } from './archive-entries.ts'
import { appliedMigrations, UNFINISHED, UNFINISHED_STEP } from './catalog.ts'
import { SPOOL, storedAt } from './data-files.ts'
import { loadTables } from './load-tables.ts'
import { fileName, type Manifest } from './manifest.ts'
import { openTarget } from './restore-target.ts'
import { type Archive, newer, openArchive, verifyArchive } from './verify-archive.ts'

export interface Restore {
  config: Config
  path: string
  /** Looks at the archive and leaves everything as it is. */
  verifyOnly?: boolean
  log: (line: string) => void
  progress: (table: string, rows: number, bytes: number) => void
}

/** Without the key the archive's secrets and persons could not be read by anybody. */
const refuseWithoutKey = (manifest: Manifest, { dataKey, dataKeyBefore }: Config): void => {
  const isInside = manifest.hasKeys && manifest.files.some(({ path }) => path === 'data-key')
  if (isInside && dataKey === undefined) return
  const given = [dataKey, dataKeyBefore].flatMap((one) => (one === undefined ? [] : [keyIdOf(one)]))
  if (given.includes(manifest.dataKey)) return
  throw new StartError(
    `备份用另一个 DATA_KEY（编号 ${manifest.dataKey}）封存，请在环境变量 DATA_KEY 中给出它`,
    `The archive is sealed with another DATA_KEY (id ${manifest.dataKey}); give that one as DATA_KEY.`,
  )
}

const putFiles = async ({ handle, manifest, entries }: Archive, dataDir: string, store: FileStore): Promise<void> => {
  for (const { path, mode } of manifest.files) {
    const entry = entries.get(fileName(path))
    if (entry === undefined) throw damaged(path)
    const stored = storedAt(path)
    if (stored !== undefined) {
      const draft = await openDraft({ dataDir })
      for await (const piece of bytesOf(handle, entry)) await draft.handle.writeFile(piece)
      await store.keep(draft, stored.visibility, stored.name)
      continue
    }
    const place = join(dataDir, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const draft = `${place}.${randomBytes(4).toString('hex')}`
    const file = await open(draft, 'wx', mode)
    for await (const piece of bytesOf(handle, entry)) await file.writeFile(piece)
    await file.chmod(mode)
    await file.sync()
    await file.close()
    await rename(draft, place)
    // Taken over at once, whatever process has its writer's number here.
    if (path.startsWith(`${SPOOL}/`)) await utimes(place, 0, 0)
  }
}

/** The tables as they were when the archive was made, its rows in them, and then what has changed of the tables since. */
const fill = async (pool: pg.Pool, archive: Archive, known: readonly Migration[], progress: Restore['progress']) => {
  await installQueue(pool, () => undefined)
  const client = await pool.connect()
  try {
    if ((await appliedMigrations(client)).queue < archive.manifest.queue) throw newer()
    const isOfThen = ({ name }: Migration) => archive.manifest.migrations.includes(name)
    for (const migration of known.filter(isOfThen)) await applyMigration(client, migration)
    await loadTables(client, archive, progress)
    for (const migration of known.filter((one) => !isOfThen(one))) await applyMigration(client, migration)
  } finally {
    client.release(true)
  }
}

/** Brings an archive back into an empty place. Broken off, it leaves what no server serves from and the next one clears. */
export const restore = async ({ config, path, verifyOnly = false, log, progress }: Restore): Promise<Manifest> => {
  const archive = await openArchive(path)
  const store = openFileStore(config)
  try {
    const { manifest } = archive
    await verifyArchive(archive, (table) => progress(table, -1, 0))
    if (verifyOnly) return manifest
    const known = await readMigrations()
    if (manifest.migrations.some((name) => !known.some((one) => one.name === name))) throw newer()
    refuseWithoutKey(manifest, config)
    const target = await openTarget(config, store, log)
    try {
      await fill(target.pool, archive, known, progress)
      await putFiles(archive, config.dataDir, store)
      await target.pool.query('analyze')
      await target.pool.query(
        `begin; drop table ${UNFINISHED}; delete from migrations where name = '${UNFINISHED_STEP}'; commit`,
      )
      return manifest
    } finally {
      await target.close()
    }
  } finally {
    await store.close()
    await archive.handle.close()
  }
}
