import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Belongs to the running server alone, or is made anew by recovery; its folders stay, empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label.*|standby\.signal|recovery\.signal|\.s\.PGSQL\..*|pgsql_tmp.*)$/

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile())
      // A table may be dropped meanwhile; the log says so.
      await copyFile(source, target).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
  }
}

/** The files of a running cluster, between pg_backup_start and pg_backup_stop: as they are, torn or not, for recovery to mend. */
export const copyCluster = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const target = join(to, entry.name)
    if (EMPTIED.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 })
    else if (entry.isDirectory() && !LEFT_OUT.test(entry.name)) await copyFolder(join(from, entry.name), target)
    else if (entry.isFile() && !LEFT_OUT.test(entry.name)) await copyFile(join(from, entry.name), target)
  }
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  await chmod(to, 0o700)
}
