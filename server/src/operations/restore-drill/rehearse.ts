import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from '../../core/db/embedded/binaries.ts'
import type { Launcher } from '../../core/db/embedded/launcher.ts'
import { giveToRunner } from '../../core/db/embedded/owners.ts'
import { openPool } from '../../core/db/database.ts'
import { migrate } from '../../core/db/migrate.ts'
import { StartError } from '../../core/start-error.ts'
import { megabytes } from '../backup/speak.ts'
import { differences, type Sums, sumTables, totalRows } from './compare-tables.ts'
import { runProgram } from './programs.ts'
import { initScratch, ownFolder, type Place, type ScratchCluster, startScratch } from './scratch-cluster.ts'
import { timed } from './timed.ts'
import { startLoad } from './write-load.ts'

export interface Rehearsal {
  folder: string
  launcher: Launcher
  binaries: Binaries
  /** How long is written before and after the moment that is restored. */
  seconds: number
  say: (line: string) => void
  /** For a test: what is done to the restored database before it is compared. */
  tamper?: (client: pg.ClientBase) => Promise<unknown>
}

export interface Rehearsed {
  /** Tables that are not as they were; empty when the drill went well. */
  different: string[]
  tables: number
  rows: number
}

const STANZA = 'drill'
const USER = 'postgres'
const ARCHIVED_WITHIN = 120_000

const onCluster = async <T>(cluster: ScratchCluster, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(cluster.connection())
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const sizeOf = (folder: string): { files: number; bytes: number } => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    files: files.length,
    bytes: files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
  }
}

/** Fills the segment that is open with nothing and waits until it is in the archive. */
const archiveAll = (cluster: ScratchCluster): Promise<void> =>
  onCluster(cluster, async (client) => {
    const { rows } = await client.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) wal')
    const wal = rows[0]?.wal ?? ''
    for (const deadline = Date.now() + ARCHIVED_WITHIN; ; await sleep(100)) {
      const { rows: now } = await client.query<{ done: boolean; failed: string | null }>(
        `select coalesce(last_archived_wal >= $1, false) done, last_failed_wal failed from pg_stat_archiver`,
        [wal],
      )
      if (now[0]?.done === true) return
      if (Date.now() > deadline)
        throw new StartError(
          `归档没有跟上：${wal}`,
          `The archive did not get ${wal}; failed: ${now[0]?.failed ?? 'none'}`,
        )
    }
  })

/** The harm that people do: a wrong delete, a table dropped, another emptied. */
const HARM = [
  `delete from click_keys`,
  `update users set fullname = '' where role = 'User'`,
  `truncate visits`,
  `drop table notifications cascade`,
]

/**
 * The whole way on a database of its own: archive, full backup, writes, the moment T, more writes, harm, restore to T in a
 * new folder, and a comparison of every row of every table with what was there at T.
 */
export const rehearse = async ({ folder, launcher, binaries, seconds, say, tamper }: Rehearsal): Promise<Rehearsed> => {
  const place: Place = { folder, launcher, binaries, user: USER }
  const [source, target] = [join(folder, 'source'), join(folder, 'restored')]
  const repo = ownFolder(launcher, join(folder, 'repo'))
  const config = join(folder, 'pgbackrest.conf')
  const writeConfig = ({ endpoint }: Pick<ScratchCluster, 'endpoint'>): void => {
    writeFileSync(
      config,
      `[global]\nrepo1-path=${repo}\nlock-path=${join(folder, 'lock')}\nspool-path=${join(folder, 'spool')}\nlog-level-file=off\nlog-level-console=warn\ncompress-type=zst\nstart-fast=y\nrepo1-retention-full=2\n\n[${STANZA}]\npg1-path=${source}\npg1-socket-path=${endpoint.host}\npg1-port=${endpoint.port}\npg1-user=${USER}\n`,
      { mode: 0o644 },
    )
    giveToRunner(launcher, config)
  }
  const pgBackRest = (...args: string[]) =>
    runProgram(launcher, 'pgbackrest', [`--config=${config}`, `--stanza=${STANZA}`, ...args])
  const running: ScratchCluster[] = []
  const start = async (data: string, settings: Record<string, string>) => {
    const cluster = await startScratch(place, data, settings)
    running.push(cluster)
    return cluster
  }
  try {
    await timed(say, '建立数据库 database made', () => initScratch(place, source))
    const original = await start(source, {
      archive_mode: 'on',
      archive_command: `pgbackrest --config="${config}" --stanza=${STANZA} archive-push "%p"`,
      wal_level: 'replica',
    })
    writeConfig(original)
    await timed(say, '归档开启并检查 archive on and checked', async () => {
      await pgBackRest('stanza-create')
      await pgBackRest('check')
    })
    const pool = openPool({ ...original.connection(), max: 2 }, () => undefined)
    await timed(say, '建表 tables of the product made', () => migrate(pool, () => undefined)).finally(() => pool.end())
    const load = await startLoad(original.connection())
    let sums: Sums
    let moment: string
    try {
      // The backup is made while it is written.
      await timed(say, '全量备份 full backup', () => pgBackRest('--type=full', 'backup'))
      await sleep(seconds * 1000)
      await load.pause()
      const before = load.committed()
      sums = await onCluster(original, sumTables)
      moment = await onCluster(original, async (client) => {
        const { rows } = await client.query<{ at: string }>(
          `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
        )
        return rows[0]?.at ?? ''
      })
      say(
        `  时刻 moment T: ${moment}，${before} 个事务 transactions，${sums.size} 张表 tables，${totalRows(sums)} 行 rows`,
      )
      load.resume()
      await sleep(seconds * 1000)
      await load.pause()
      say(`  此后又写入 written since: ${load.committed() - before} 个事务 transactions`)
    } finally {
      await load.stop()
    }
    const harmed = await onCluster(original, async (client) => {
      for (const statement of HARM) await client.query(statement)
      return differences(sums, await sumTables(client))
    })
    say(`  造成破坏 harm done: ${harmed.length} 张表与 T 时不同 tables differ from T`)
    await timed(say, '归档完毕 log archived', () => archiveAll(original))
    const archive = sizeOf(join(repo, 'archive'))
    const backups = sizeOf(join(repo, 'backup'))
    say(
      `  归档 archive: ${archive.files} 个文件 files, ${megabytes(archive.bytes)}; 备份 backup: ${megabytes(backups.bytes)}`,
    )
    ownFolder(launcher, target)
    await timed(say, '还原文件 files restored', () =>
      pgBackRest(`--pg1-path=${target}`, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'),
    )
    const restored = await timed(say, '重放日志并打开 log replayed and opened', () => start(target, {}))
    const different = await timed(say, '逐表比较 every table compared', () =>
      onCluster(restored, async (client) => {
        await tamper?.(client)
        return differences(sums, await sumTables(client))
      }),
    )
    if (harmed.length === 0) different.push('没有造成破坏，演练无效 nothing was harmed: the drill proves nothing')
    return { different, tables: sums.size, rows: totalRows(sums) }
  } finally {
    for (const cluster of running.reverse()) await cluster.stop()
  }
}
