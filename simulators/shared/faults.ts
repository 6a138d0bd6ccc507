import * as z from 'zod'
import type { Seeded } from './seeded.ts'

const requestFaultKinds = [
  'delay',
  'status500',
  'throttle',
  'expireToken',
  'breakRefresh',
  'nonceReplay',
  'outcome128',
  'dropAfterAccept',
  'duplicateReply',
  'endlessBody',
  'badJson',
  'away',
] as const
/** What can go wrong with the messages a platform sends of its own accord. */
const callbackFaultKinds = [
  'callbackRepeat',
  'callbackShuffle',
  'callbackDelay',
  'callbackForged',
  'callbackWrongKey',
  'callbackWrongReceiver',
  'callbackLost',
  'staleState',
  'missingState',
] as const
/** What can go wrong with messages that tell how far an order is. */
const orderFaultKinds = ['callbackBackward'] as const
/** What an API says in its own words although nothing is wrong with the request. */
export const replyFaultKinds = ['systemBusy', 'tooManyAtOnce', 'versionConflict'] as const
export const faultKinds = [...requestFaultKinds, ...replyFaultKinds, ...callbackFaultKinds, ...orderFaultKinds] as const
export const adFaultKinds: readonly FaultKind[] = requestFaultKinds
export type FaultKind = (typeof faultKinds)[number]

export const faultSchema = z.strictObject({
  /** How many requests it hits before it ends; without it, until it is cleared. */
  count: z.int().positive().optional(),
  /** The share of requests it hits. */
  rate: z.number().min(0).max(1).optional(),
  /** Only requests whose path contains this. */
  path: z.string().min(1).optional(),
  /** Only this account, for expireToken and breakRefresh. */
  accountId: z.number().optional(),
  /** How often each is sent, for callbackRepeat; how many change places, for callbackShuffle. */
  times: z.int().min(1).max(100).optional(),
  /** How long, for delay and callbackDelay. */
  ms: z.number().nonnegative().optional(),
  /** What Retry-After says, for throttle. */
  retryAfterSeconds: z.int().nonnegative().optional(),
})
export type Fault = z.output<typeof faultSchema>
export const faultsSchema = z.partialRecord(z.enum(faultKinds), faultSchema)
type Faults = z.output<typeof faultsSchema>

export type FaultBoard = {
  active: () => boolean
  list: () => Faults
  set: (kind: FaultKind, fault?: Fault) => void
  replace: (faults: Faults) => void
  clear: (kind?: FaultKind) => void
  /** The fault if it hits this request; counts it down. */
  take: (kind: FaultKind, path: string, covers?: (accountId: number) => boolean) => Fault | null
}

export function createFaultBoard(seeded: Seeded, once: (kind: FaultKind, fault: Fault) => boolean): FaultBoard {
  const faults = new Map<FaultKind, Fault>()
  const set = (kind: FaultKind, fault: Fault = {}) => {
    if (!once(kind, fault)) faults.set(kind, { ...fault })
  }
  return {
    active: () => faults.size > 0,
    list: () => Object.fromEntries([...faults].map(([kind, fault]) => [kind, { ...fault }])),
    set,
    replace: (next) => {
      faults.clear()
      for (const kind of faultKinds) if (next[kind] !== undefined) set(kind, next[kind])
    },
    clear: (kind) => (kind === undefined ? faults.clear() : void faults.delete(kind)),
    take: (kind, path, covers) => {
      const fault = faults.get(kind)
      if (fault === undefined) return null
      if (fault.path !== undefined && !path.includes(fault.path)) return null
      if (fault.accountId !== undefined && covers !== undefined && !covers(fault.accountId)) return null
      if (fault.rate !== undefined && seeded.next() >= fault.rate) return null
      if (fault.count !== undefined) {
        fault.count -= 1
        if (fault.count <= 0) faults.delete(kind)
      }
      return fault
    },
  }
}
