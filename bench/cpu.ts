import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Seconds of processor this process has used. */
export const spentCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// Ticks of the kernel's own clock; a hundred a second wherever Linux runs today.
const TICKS = 100

const secondsOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name may hold spaces; what follows its bracket does not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS || 0
}

/** Seconds of processor PostgreSQL's living processes have used; nothing where there is no /proc. */
export const spentByPostgres = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const seconds = await Promise.all(rows.map(({ pid }) => secondsOf(pid)))
  return seconds.reduce((sum, one) => sum + one, 0)
}
