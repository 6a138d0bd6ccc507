import type { Clock } from '#simulators/shared/clock.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'

type Pid = { pid: string; name: string; at: number }
const allowed = 300_000

export type Pids = ReturnType<typeof createPids>

/** Positions a promoter may promote through; the first is there from the start. */
export function createPids(clock: Clock, seeded: Seeded) {
  const promoter = seeded.int(1_000_000, 99_999_999)
  const all = new Map<string, Pid>()
  const make = (name: string): Pid => {
    const pid = `${promoter}_${290_000_000 + all.size}`
    const made = { pid, name, at: clock.now() }
    all.set(pid, made)
    return made
  }
  const first = make('默认推广位').pid
  return { make, first, has: (pid: string) => all.has(pid), left: () => allowed - all.size }
}

export type Authority = ReturnType<typeof createAuthority>

/** Which position with which custom_parameters is on record. */
export function createAuthority() {
  const known = new Set<string>()
  const key = (pid: string, custom: string) => JSON.stringify([pid, custom])
  return {
    has: (pid: string, custom: string) => known.has(key(pid, custom)),
    add: (pid: string, custom: string) => void known.add(key(pid, custom)),
  }
}
