import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../plan.ts'
import type { Scene } from '../scene.ts'
import { crashPostgres, hangPostgres, killPostgres } from './database.ts'
import { killAll, killBetween, killOne, postAt, stepClock } from './processes.ts'
import { fillDisk } from './spool.ts'
import { stopUnderLoad } from './stop.ts'

const DETAILS = { delay: { ms: 2500 }, throttle: { retryAfterSeconds: 2 } } as const

const spoilPlatform = async (
  { simulators, signal }: Scene,
  { platform, fault, ms, rate }: Extract<Fault, { kind: 'platform' }>,
): Promise<void> => {
  const { faults } = simulators[platform]
  // Tokens end once: a state would never let a new one work.
  if (fault === 'expireToken') return faults.set(fault)
  faults.set(fault, { rate, ...(fault === 'delay' || fault === 'throttle' ? DETAILS[fault] : {}) })
  await sleep(ms, undefined, { signal }).catch(() => undefined)
  faults.clear(fault)
}

/** Whether the next fault waits for it; all others lie over each other. */
export const isBrief = ({ kind }: Fault): boolean => kind === 'kill' || kind === 'kill all' || kind === 'clock step'

export const inflict = async (scene: Scene, fault: Fault): Promise<void> => {
  scene.book.did(fault)
  switch (fault.kind) {
    case 'kill':
      return killOne(scene, postAt(scene, fault.role, fault.at))
    case 'kill all':
      return killAll(scene, fault.role)
    case 'kill postgres':
      return killPostgres(scene)
    case 'kill between send and commit': {
      const met = await killBetween(scene, fault.platform)
      scene.book.met('between send and commit', met)
      return
    }
    case 'postgres hangs':
      return hangPostgres(scene, fault.ms)
    case 'postgres crashes again and again':
      return crashPostgres(scene, fault.ms)
    case 'platform':
      return spoilPlatform(scene, fault)
    case 'clock step':
      return stepClock(scene, postAt(scene, fault.role, fault.at), fault.shiftMs, fault.afterMs)
    case 'stop under load':
      return stopUnderLoad(scene, postAt(scene, fault.role, fault.at))
    case 'disk full':
      scene.book.met('disk full', await fillDisk(scene, fault.ms))
  }
}
