import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess, gently } from './end-process.ts'
import type { Placement } from './place-cluster.ts'
import { isRunning } from './process-identity.ts'

/** Ends what an earlier, killed server or postmaster has left on this cluster. Only for the holder of the folder's lock. */
export async function clearLeftovers({ cluster, binaries }: Placement, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid !== undefined && isRunning(pid)) {
    if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
    else if (worksOn(pid, cluster)) {
      log(`Stopping PostgreSQL (process ${pid}), left behind by a server that was killed`)
      await endProcess(pid, gently)
    } // The number has gone to a stranger since: PostgreSQL itself would take that for a running server.
    else rmSync(pidFile, { force: true })
  }
  await endBackends(cluster)
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Backends of a killed postmaster end by themselves once idle, but a long query would hold the cluster until it is done. */
async function endBackends(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  const left = () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && worksOn(pid, cluster))
  for (let tries = 0; tries < 10 && left().length > 0; tries++) await sleep(50)
  await Promise.all(
    left().map((pid) =>
      endProcess(pid, [
        ['SIGQUIT', 1_000],
        ['SIGKILL', 4_000],
      ]),
    ),
  )
}

/** Every process of PostgreSQL has its cluster as working folder. */
function worksOn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.includes(cluster)
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === cluster
    )
  } catch {
    return false
  }
}
