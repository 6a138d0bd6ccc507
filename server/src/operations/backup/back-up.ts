import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../core/config.ts'
import { openDatabase, openPool } from '../../core/db/database.ts'
import { openFileStore } from '../../core/files/open-file-store.ts'
import { loadExistingKeys } from '../../core/keys.ts'
import { refuseForeignKeys } from '../key-rotation/find-key.ts'
import { StartError } from '../../core/start-error.ts'
import { PRODUCT_VERSION } from '../../core/version.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { listSequences, listTables, PLAIN_TEXT, appliedMigrations, UNFINISHED } from './catalog.ts'
import { archiveTable } from './copy-table.ts'
import { addFiles, addStoredFiles, keptFiles, KEY_FILES, SPOOL, storedPath } from './data-files.ts'
import { type ArchivedTable, FORMAT, type Manifest } from './manifest.ts'

export interface BackUp {
  config: Config
  connection: pg.PoolConfig
  path: string
  withKeys: boolean
  progress: (table: string, rows: number, bytes: number) => void
}

const refuseUnusable = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ ready: boolean }>(
    `select to_regclass('public.migrations') is not null and to_regclass('public.${UNFINISHED}') is null as ready`,
  )
  if (rows[0]?.ready !== true)
    throw new StartError(
      '数据库是空的，或尚未恢复完整，无法备份',
      'The database is empty or not wholly restored; there is nothing to back up.',
    )
}

/** Its time is what the metrics and the alarm on old backups read. */
const noteBackup = async ({ dataDir }: Config): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'last-backup'), '')
}

/** Keeps one moment of the database in sight until it is let go. */
const holdSnapshot = async (client: pg.ClientBase): Promise<string> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() id')
  return rows[0]?.id ?? ''
}

const copyTables = async (holder: pg.ClientBase, reader: pg.ClientBase, writer: ArchiveWriter, job: BackUp) => {
  const snapshot = await holdSnapshot(holder)
  const before = await appliedMigrations(holder)
  const tables: ArchivedTable[] = []
  for (const table of await listTables(holder)) {
    let bytes = 0
    const copied = await archiveTable(reader, snapshot, table, writer, (more) =>
      job.progress(`${table.schema}.${table.name}`, -1, (bytes += more)),
    )
    if (copied === undefined) continue
    job.progress(`${table.schema}.${table.name}`, copied.rows, copied.bytes)
    tables.push(copied)
  }
  await holder.query('commit')
  // A change of the tables is not held off by a snapshot.
  const after = await appliedMigrations(reader)
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new StartError('备份期间系统升级了，请再备份一次', 'The product was upgraded meanwhile; back up again.')
  return { ...after, tables, sequences: await listSequences(reader) }
}

/** The public uploads that the database names; those of jobs come and go by themselves. */
const namedUploads = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ stored_name: string }>(
    `select stored_name from files where visibility = 'public'`,
  )
  return rows.map(({ stored_name }) => storedPath('public', stored_name))
}

/** Writes one archive of the database at one moment, and of the files that belong to it. */
export const backUp = async (
  job: BackUp,
): Promise<{ manifest: Manifest; missing: string[]; size: number; filesIn: string }> => {
  const { config, withKeys } = job
  const pool = openPool({ ...job.connection, max: 3 }, () => undefined)
  const store = openFileStore(config)
  let writer: ArchiveWriter | undefined
  try {
    const [holder, reader] = [await pool.connect(), await pool.connect()]
    try {
      await refuseUnusable(holder)
      for (const client of [holder, reader]) await client.query(PLAIN_TEXT)
      const { rows } = await reader.query<{ version: number }>(
        `select current_setting('server_version_num')::int version`,
      )
      const keys = await loadExistingKeys(config)
      await refuseForeignKeys({ db: openDatabase(pool), keys })
      writer = await ArchiveWriter.create(job.path)
      // Before the snapshot: a click is in the spool until it is in the database, so it is in one of them here.
      const spooled = await addFiles(writer, config.dataDir, [SPOOL])
      const database = await copyTables(holder, reader, writer, job)
      // After it: a file is in the store before its row is written.
      const files = [
        ...spooled,
        ...(await addFiles(writer, config.dataDir, keptFiles(withKeys))),
        ...(await addStoredFiles(writer, store)),
      ]
      const manifest: Manifest = {
        format: FORMAT,
        product: PRODUCT_VERSION,
        madeAt: new Date().toISOString(),
        postgres: rows[0]?.version ?? 0,
        dataKey: keys.dataKeyId,
        hasKeys: files.some(({ path }) => KEY_FILES.includes(path)),
        ...database,
        files,
      }
      const named = await namedUploads(reader)
      await writer.finish(manifest)
      await noteBackup(config)
      const archived = new Set(files.map(({ path }) => path))
      const missing = named.filter((path) => !archived.has(path))
      return { manifest, missing, size: writer.size, filesIn: store.place }
    } finally {
      holder.release(true)
      reader.release(true)
    }
  } catch (error) {
    await writer?.discard()
    throw error
  } finally {
    await store.close()
    await pool.end()
  }
}
