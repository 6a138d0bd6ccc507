import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Launcher } from '../../core/db/embedded/launcher.ts'
import { StartError } from '../../core/start-error.ts'
import { megabytes } from '../backup/speak.ts'
import { findPostgres, runProgram } from './programs.ts'
import { ownFolder, type ScratchCluster, startScratch } from './scratch-cluster.ts'
import { timed } from './timed.ts'

export interface TryStanza {
  folder: string
  launcher: Launcher
  stanza: string
  /** pgBackRest's own. */
  config: string
  /** A superuser of the database. */
  user: string
  /** The folder of PostgreSQL's programs, where they are not found by themselves. */
  postgres: string | undefined
  say: (line: string) => void
}

export interface Tried {
  label: string
  tables: number
  rows: number
  /** The last transaction that came back; undefined where none was replayed. */
  newest: Date | undefined
}

const Info = z.array(
  z.object({
    name: z.string(),
    status: z.object({ code: z.int(), message: z.string() }),
    db: z.array(z.object({ id: z.int(), version: z.string() })),
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.string(),
        database: z.object({ id: z.int() }),
        timestamp: z.object({ start: z.int(), stop: z.int() }),
        info: z.object({ size: z.int() }),
      }),
    ),
  }),
)

const ago = (at: Date): string => {
  const minutes = Math.max(0, (Date.now() - at.getTime()) / 60_000)
  return minutes < 120 ? `${minutes.toFixed(1)} 分钟前 minutes ago` : `${(minutes / 60).toFixed(1)} 小时前 hours ago`
}

const onDatabase = async <T>(cluster: ScratchCluster, name: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(cluster.connection(name))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every table of every database from end to end: a page that is torn is met here. */
const readAll = async (cluster: ScratchCluster): Promise<{ tables: number; rows: number }> => {
  const found = { tables: 0, rows: 0 }
  const databases = await onDatabase(cluster, 'postgres', async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datallowconn')
    return rows.map(({ name }) => name)
  })
  for (const database of databases) {
    await onDatabase(cluster, database, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select oid::regclass::text name from pg_class where relkind in ('r', 'm') and relpersistence <> 't' order by 1`,
      )
      for (const { name } of tables) {
        // The row itself, so that what is stored apart of it is read as well.
        const { rows } = await client.query<{ rows: string }>(`select count(t::text) as rows from ${name} t`)
        found.tables += 1
        found.rows += Number(rows[0]?.rows ?? 0)
      }
    })
  }
  return found
}

/** Restores the newest backup of a stanza and all of its archive into a folder, opens and reads it, and says how new it is. */
export const tryStanza = async (drill: TryStanza): Promise<Tried> => {
  const { folder, launcher, stanza, config, user, postgres, say } = drill
  const pgBackRest = (...args: string[]) =>
    runProgram(launcher, 'pgbackrest', [`--config=${config}`, `--stanza=${stanza}`, ...args])
  const [info] = Info.parse(JSON.parse(await pgBackRest('--output=json', 'info')))
  const backup = info?.backup.at(-1)
  if (info === undefined || backup === undefined)
    throw new StartError(
      `stanza ${stanza} 没有备份：${info?.status.message ?? '不存在'}`,
      `The stanza ${stanza} has no backup: ${info?.status.message ?? 'there is no such stanza'}.`,
    )
  const stopped = new Date(backup.timestamp.stop * 1000)
  say(
    `  最新备份 newest backup: ${backup.label}, ${megabytes(backup.info.size)}, ${stopped.toISOString()}（${ago(stopped)}）`,
  )
  const version = info.db.find(({ id }) => id === backup.database.id)?.version
  const data = ownFolder(launcher, join(folder, 'restored'))
  const tablespaces = ownFolder(launcher, join(folder, 'tablespaces'))
  const own = [`--pg1-path=${data}`, `--lock-path=${join(folder, 'lock')}`, '--log-level-file=off']
  // Not the spool of the running database, and not its locks.
  const getLog = ['pgbackrest', `--config=${config}`, `--stanza=${stanza}`, ...own, '--no-archive-async', 'archive-get']
  const recovery = `--recovery-option=restore_command=${getLog.join(' ')} %f "%p"`
  await timed(say, '还原文件 files restored', () =>
    pgBackRest(
      ...own,
      `--tablespace-map-all=${tablespaces}`,
      `--set=${backup.label}`,
      recovery,
      '--type=default',
      'restore',
    ),
  )
  const place = { folder, launcher, binaries: findPostgres(postgres, version), user }
  const cluster = await timed(say, '重放日志并打开 log replayed and opened', () => startScratch(place, data, {}))
  try {
    const newest = await onDatabase(cluster, 'postgres', async (client) => {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
      return rows[0]?.at ?? undefined
    })
    const read = await timed(say, '读出所有表 every table read', () => readAll(cluster))
    say(`  ${read.tables} 张表 tables，${read.rows} 行 rows`)
    say(
      newest === undefined
        ? `  可恢复到的最新时刻 newest restorable moment: 备份结束时 the end of the backup（${ago(stopped)}），其后归档中没有事务 no transaction is archived since`
        : `  可恢复到的最新时刻 newest restorable moment: ${newest.toISOString()}（${ago(newest)}）`,
    )
    return { label: backup.label, ...read, newest }
  } finally {
    await cluster.stop()
  }
}
