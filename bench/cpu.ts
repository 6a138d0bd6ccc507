import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { ask } from './databases.ts'

/** Seconds of processor this process has used. */
export const spentCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// Ticks of the kernel's own clock; a hundred a second wherever Linux runs today.
const TICKS = 100

interface Times {
  parent: number
  own: number
  /** Of children that have ended. */
  gone: number
}

/** From /proc, so only on Linux; a process that is gone has no times. */
const timesOf = (pid: number): Times | undefined => {
  try {
    // What stands before the last bracket may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [parent = 0, own = 0, system = 0, gone = 0, goneSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { parent, own: (own + system) / TICKS, gone: (gone + goneSystem) / TICKS }
  } catch {
    return undefined
  }
}

/** CPU seconds of a process so far. */
export const cpuOf = (pid: number | undefined): number => (pid === undefined ? 0 : (timesOf(pid)?.own ?? 0))

/** Where the database keeps its files. */
export const clusterOf = async (connection: pg.PoolConfig): Promise<string> => {
  const [row] = await ask<{ folder: string }>(connection, `select current_setting('data_directory') folder`)
  return row?.folder ?? ''
}

/** Of PostgreSQL: its postmaster, the backends that live, and those that have ended; nothing where there is no /proc. */
export const cpuOfPostgres = (folder: string): number => {
  if (!existsSync('/proc')) return 0
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const { own = 0, gone = 0 } = timesOf(postmaster) ?? {}
  const living = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map(timesOf)
    .filter((times) => times?.parent === postmaster)
  return living.reduce((sum, times) => sum + (times?.own ?? 0), own + gone)
}
