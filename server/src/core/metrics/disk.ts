import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'

const look = (path: string) => stat(path).catch(() => undefined)

/** What lies on this machine's disk. Several processes may share a data folder and then show the same. */
export const openDisk = (registry: Registry, dataDir: string): (() => Promise<void>) => {
  const bytes = new Gauge({
    name: 'huoketai_spool_bytes',
    help: 'Clicks on the disk that wait for the database, in bytes',
    registers: [registry],
  })
  const age = new Gauge({
    name: 'huoketai_spool_oldest_seconds',
    help: 'How long ago the oldest file of waiting clicks was begun',
    registers: [registry],
  })
  const refused = new Gauge({
    name: 'huoketai_spool_refused_bytes',
    help: 'Clicks set aside because the database will never take them, in bytes',
    registers: [registry],
  })
  const free = new Gauge({
    name: 'huoketai_data_disk_bytes',
    help: 'Space of the disk that holds DATA_DIR',
    labelNames: ['state'],
    registers: [registry],
  })
  const backup = new Gauge({
    name: 'huoketai_last_backup_timestamp_seconds',
    help: 'When the last backup of this data folder ended well; 0 where none is known of',
    registers: [registry],
  })
  const spool = join(dataDir, 'spool')
  return async () => {
    const names = await readdir(spool).catch(() => [])
    const waiting = await Promise.all(
      names.filter((name) => name.endsWith('.ndjson')).map((name) => look(join(spool, name))),
    )
    const begun = waiting.map((file) => file?.birthtimeMs ?? Date.now())
    bytes.set(waiting.reduce((sum, file) => sum + (file?.size ?? 0), 0))
    age.set(begun.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...begun)) / 1000)
    refused.set((await look(join(spool, 'refused.log')))?.size ?? 0)
    backup.set(((await look(join(dataDir, 'last-backup')))?.mtimeMs ?? 0) / 1000)
    const disk = await statfs(dataDir).catch(() => undefined)
    if (disk === undefined) return
    free.set({ state: 'free' }, disk.bavail * disk.bsize)
    free.set({ state: 'total' }, disk.blocks * disk.bsize)
  }
}
