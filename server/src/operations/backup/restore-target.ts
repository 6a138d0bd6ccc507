import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../core/config.ts'
import { connectionOf } from '../../core/db/primary/connection-of.ts'
import { openPool } from '../../core/db/database.ts'
import { findCluster } from '../../core/db/embedded/place-cluster.ts'
import { startEmbedded } from '../../core/db/embedded/start-embedded.ts'
import { type FileStore, VISIBILITIES } from '../../core/files/file-store.ts'
import { StartError } from '../../core/start-error.ts'
import { SCHEMAS, UNFINISHED, UNFINISHED_STEP } from './catalog.ts'
import { ARCHIVED } from './data-files.ts'

export interface Target {
  pool: pg.Pool
  close(): Promise<void>
}

const notEmpty = (chinese: string, english = chinese): StartError =>
  new StartError(
    `只能恢复到空的 DATA_DIR、空的文件存储和空的数据库：${chinese} 中已有内容`,
    `Only an empty DATA_DIR, store of files and database can be restored into: there is something in ${english}.`,
  )

/** What of an installation lies in the folder, beside the database. */
const filesIn = async (dataDir: string): Promise<string[]> =>
  existsSync(dataDir) ? (await readdir(dataDir)).filter((name) => ARCHIVED.includes(name)) : []

type State = 'empty' | 'used' | { unfinishedIn: string }

const stateOf = async (pool: pg.Pool): Promise<State> => {
  const { rows } = await pool.query<{ any: boolean; unfinished: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any ($1) and c.relkind in ('r', 'p')) as any, to_regclass('public.${UNFINISHED}') is not null as unfinished`,
    [SCHEMAS],
  )
  if (rows[0]?.unfinished !== true) return rows[0]?.any === true ? 'used' : 'empty'
  const marks = await pool.query<{ data_dir: string }>(`select data_dir from ${UNFINISHED}`)
  return { unfinishedIn: marks.rows[0]?.data_dir ?? '' }
}

const isEmpty = async (store: FileStore): Promise<boolean> => {
  for (const visibility of VISIBILITIES)
    for await (const page of store.list(visibility)) if (page.length > 0) return false
  return true
}

/** Where a restore puts files: an unfinished one left them in the same places, or they are not its own. */
const placesOfFiles = ({ dataDir, filesS3 }: Config, store: FileStore): string =>
  filesS3 === undefined ? dataDir : `${dataDir} ${store.place}`

/** Takes away what a restore that was broken off has left. */
const startOver = async (pool: pg.Pool, config: Config, store: FileStore, unfinishedIn: string): Promise<void> => {
  if (unfinishedIn === placesOfFiles(config, store)) {
    for (const name of await filesIn(config.dataDir))
      await rm(join(config.dataDir, name), { recursive: true, force: true })
    for (const visibility of VISIBILITIES)
      for await (const page of store.list(visibility)) for (const { name } of page) await store.remove(visibility, name)
  }
  await pool.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public')
}

const prepare = async (pool: pg.Pool, config: Config, store: FileStore, log: (line: string) => void): Promise<void> => {
  const { dataDir } = config
  const state = await stateOf(pool)
  if (state === 'used') throw notEmpty('数据库', 'the database')
  if (state !== 'empty') {
    log('上次恢复没有完成，重新开始 / The last restore did not end; starting over')
    await startOver(pool, config, store, state.unfinishedIn)
  }
  if ((await filesIn(dataDir)).length > 0) throw notEmpty(dataDir)
  if (!(await isEmpty(store))) throw notEmpty(store.place)
  const client = await pool.connect()
  try {
    await client.query(`begin; create table ${UNFINISHED} (data_dir text not null, at timestamptz not null default now());
      create table migrations (name text primary key, applied_at timestamptz not null default now(), expands boolean not null default false);
      insert into migrations (name) values ('${UNFINISHED_STEP}')`)
    await client.query(`insert into ${UNFINISHED} (data_dir) values ($1)`, [placesOfFiles(config, store)])
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** An empty database, marked as being restored so that no server serves from it. */
export const openTarget = async (config: Config, store: FileStore, log: (line: string) => void): Promise<Target> => {
  const hasCluster = config.databaseUrl === undefined && existsSync(findCluster(config.dataDir))
  if (!hasCluster && config.databaseUrl === undefined && (await filesIn(config.dataDir)).length > 0)
    throw notEmpty(config.dataDir)
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
      : undefined
  const pool = openPool(
    { ...(embedded?.connection ?? connectionOf(config.databaseUrl ?? '')), max: 4 },
    () => undefined,
  )
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await prepare(pool, config, store, log)
    return { pool, close }
  } catch (error) {
    await close()
    throw error
  }
}
