import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '#server/core/start-error.ts'
import type { EmbeddedDatabase } from '../../core/db/embedded/start-embedded.ts'
import { copyCluster } from './copy-cluster.ts'

/** What the primary keeps at most for a replica that does not come back; after that the replica is to be made anew. */
const MOST_KEPT = '4GB'
const SLOT = /^[a-z0-9_]{1,60}$/

type Connection = EmbeddedDatabase['connection']

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const conninfo = ({ host, port, user, password }: Connection): string =>
  Object.entries({ host, port: String(port), user, password, application_name: 'huoketai-replica' })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${quote(value)}`]))
    .join(' ')

const folderOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ folder: string; elsewhere: number }>(
    `select current_setting('data_directory') folder, (select count(*) from pg_tablespace where spcname not like 'pg\\_%') elsewhere`,
  )
  const [found] = rows
  if (found === undefined || found.elsewhere > 0)
    throw new StartError('此数据库使用了表空间，无法复制', 'The database uses tablespaces and cannot be copied.')
  return found.folder
}

/** The log from here on is kept until the replica has it. */
const reserve = async (client: pg.Client, slot: string): Promise<void> => {
  await client.query(`alter system set max_slot_wal_keep_size = '${MOST_KEPT}'`)
  await client.query('select pg_reload_conf()')
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active`,
    [slot],
  )
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
}

const copyHere = async (client: pg.Client, from: string, to: string): Promise<void> => {
  await client.query(`select pg_backup_start('huoketai replica', fast => true)`)
  await copyCluster(from, to)
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
}

/**
 * Makes a streaming replica of a running cluster on this machine in `<dataDir>/postgres`, where `startEmbedded` finds it. The primary
 * goes on meanwhile. Appears by one rename, or not at all.
 */
export const makeReplica = async (primary: Connection, dataDir: string, slot = 'huoketai_replica'): Promise<void> => {
  if (!SLOT.test(slot)) throw new Error(`${slot} is no name for a slot`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const names = await readdir(dataDir)
  if (names.includes('postgres')) throw new Error(`There is a cluster in ${dataDir} already`)
  const unfinished = join(dataDir, 'replica.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const client = new pg.Client(primary)
  await client.connect()
  try {
    const from = await folderOf(client)
    await reserve(client, slot)
    await copyHere(client, from, unfinished)
  } finally {
    await client.end()
  }
  const follow = [
    `primary_conninfo = '${conninfo(primary).replaceAll("'", "''")}'`,
    `primary_slot_name = '${slot}'`,
    `hot_standby = on`,
    // Rows a report still reads are not cleared away under it.
    `hot_standby_feedback = on`,
  ]
  await appendFile(join(unfinished, 'postgresql.auto.conf'), `${follow.join('\n')}\n`)
  await writeFile(join(unfinished, 'standby.signal'), '', { mode: 0o600 })
  await rename(unfinished, join(dataDir, 'postgres'))
}
