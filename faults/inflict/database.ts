import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from '../scene.ts'

const hasGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ESRCH'

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    if (hasGone(error)) return false
    throw error
  }
}

const childrenOf = (parent: number): number[] => {
  if (process.platform !== 'linux')
    return spawnSync('pgrep', ['-P', String(parent)])
      .stdout.toString()
      .split('\n')
      .filter(Boolean)
      .map(Number)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        // The name in parentheses may hold anything; the parent stands second after it.
        const [, state = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
        return pid > 0 && Number(state.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

const postmasterOf = async ({ supervisor: { fleet }, signal: over }: Scene): Promise<number | undefined> => {
  for (const until = Date.now() + 5000; Date.now() < until && !over.aborted; await sleep(20)) {
    const pid = fleet.postmaster
    if (pid !== undefined && signal(pid, 0)) return pid
  }
  return undefined
}

const untilServing = async ({ pool, signal: over }: Scene, patienceMs: number): Promise<void> => {
  for (const until = Date.now() + patienceMs; Date.now() < until && !over.aborted; await sleep(50))
    if (
      await pool.query('select 1').then(
        () => true,
        () => false,
      )
    )
      return
}

export const killPostgres = (scene: Scene): Promise<void> =>
  scene.trouble.during(async () => {
    const pid = await postmasterOf(scene)
    if (pid === undefined || !signal(pid, 'SIGKILL')) return
    scene.book.killed('postgres')
    await sleep(100)
    await untilServing(scene, 60_000)
  })

/** There, and silent: what is asked of it gets no answer for so long. */
export const hangPostgres = (scene: Scene, ms: number): Promise<void> =>
  scene.trouble.during(async () => {
    const pid = await postmasterOf(scene)
    if (pid === undefined) return
    signal(pid, 'SIGSTOP')
    const all = [pid, ...childrenOf(pid)]
    try {
      for (const one of all) signal(one, 'SIGSTOP')
      await sleep(ms, undefined, { signal: scene.signal }).catch(() => undefined)
    } finally {
      for (const one of all.toReversed()) signal(one, 'SIGCONT')
    }
    await untilServing(scene, 60_000)
  })

/** Refuses everyone for so long: killed as often as it comes up. */
export const crashPostgres = (scene: Scene, ms: number): Promise<void> =>
  scene.trouble.during(async () => {
    let last: number | undefined
    for (const until = Date.now() + ms; Date.now() < until && !scene.signal.aborted; await sleep(50)) {
      const pid = scene.supervisor.fleet.postmaster
      if (pid === undefined || pid === last || !signal(pid, 'SIGKILL')) continue
      last = pid
      scene.book.killed('postgres')
    }
    await untilServing(scene, 60_000)
  })
