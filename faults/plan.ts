import { createSeeded } from '#simulators/shared/seeded.ts'

export const ROLES = ['tracker', 'worker', 'api'] as const
export type Role = (typeof ROLES)[number]
/** How many of each there are. */
export const PROCESSES: Record<Role, number> = { tracker: 3, worker: 3, api: 2 }

const PLATFORM_FAULTS = [
  'delay',
  'status500',
  'throttle',
  'expireToken',
  'dropAfterAccept',
  'endlessBody',
  'away',
] as const
type PlatformFault = (typeof PLATFORM_FAULTS)[number]
const PLATFORMS = ['tencent', 'oceanengine'] as const

/** What is done to it. Whom it meets is fixed by the seed too, not by what happens. */
export type Fault =
  | { kind: 'kill'; role: Role; at: number }
  | { kind: 'kill all'; role: Role }
  | { kind: 'kill postgres' }
  | { kind: 'kill between send and commit'; platform: (typeof PLATFORMS)[number] }
  | { kind: 'postgres hangs'; ms: number }
  | { kind: 'postgres crashes again and again'; ms: number }
  | { kind: 'platform'; platform: (typeof PLATFORMS)[number]; fault: PlatformFault; ms: number; rate: number }
  | { kind: 'clock step'; role: Role; at: number; shiftMs: number; afterMs: number }
  | { kind: 'stop under load'; role: Role; at: number }
  | { kind: 'disk full'; ms: number }
export interface Planned {
  /** Since the one before. */
  afterMs: number
  fault: Fault
}

const LONGEST_STEP = 3_600_000

/** Faults without end, the same for the same seed. */
export function* planFaults(seed: number, { paceMs, awayMs }: { paceMs: number; awayMs: number }): Generator<Planned> {
  const { next, int, pick } = createSeeded(seed)
  const someone = (): { role: Role; at: number } => {
    const role = pick(ROLES)
    return { role, at: int(0, PROCESSES[role] - 1) }
  }
  const draws: [number, () => Fault][] = [
    [48, () => ({ kind: 'kill', ...someone() })],
    [4, () => ({ kind: 'kill all', role: pick(ROLES) })],
    [9, () => ({ kind: 'kill postgres' })],
    [3, () => ({ kind: 'kill between send and commit', platform: pick(PLATFORMS) })],
    [1.2, () => ({ kind: 'postgres hangs', ms: int(awayMs / 12, awayMs) })],
    [1.2, () => ({ kind: 'postgres crashes again and again', ms: int(awayMs / 12, awayMs / 2) })],
    [
      18,
      () => ({
        kind: 'platform',
        platform: pick(PLATFORMS),
        fault: pick(PLATFORM_FAULTS),
        ms: int(1000, 8000),
        rate: pick([1, 0.5, 0.2]),
      }),
    ],
    [
      5,
      () => ({
        kind: 'clock step',
        ...someone(),
        shiftMs: pick([1, -1]) * pick([5_000, 90_000, 600_000, LONGEST_STEP]),
        afterMs: pick([0, 2000]),
      }),
    ],
    [5, () => ({ kind: 'stop under load', ...someone() })],
    [1.2, () => ({ kind: 'disk full', ms: int(awayMs / 12, awayMs / 4) })],
  ]
  const total = draws.reduce((sum, [weight]) => sum + weight, 0)
  const draw = (): Fault => {
    let left = next() * total
    for (const [weight, make] of draws) {
      left -= weight
      if (left < 0) return make()
    }
    return { kind: 'kill postgres' }
  }
  for (;;) yield { afterMs: Math.round(paceMs * (0.4 + next() * 1.2)), fault: draw() }
}

/** Every role, PostgreSQL, and one of each other kind that is quick: what a short run does, in an order by the seed. */
export const planShort = (seed: number, { paceMs, awayMs }: { paceMs: number; awayMs: number }): Planned[] => {
  const { next, int, pick } = createSeeded(seed)
  const faults: Fault[] = [
    ...([...ROLES, 'tracker'] as const).map((role): Fault => ({ kind: 'kill', role, at: int(0, PROCESSES[role] - 1) })),
    { kind: 'kill postgres' },
    { kind: 'kill postgres' },
    { kind: 'postgres hangs', ms: awayMs },
    { kind: 'platform', platform: 'tencent', fault: 'dropAfterAccept', ms: 1500, rate: 0.5 },
    { kind: 'platform', platform: 'oceanengine', fault: 'status500', ms: 1500, rate: 0.5 },
    { kind: 'clock step', role: 'worker', at: int(0, 2), shiftMs: pick([1, -1]) * 600_000, afterMs: 0 },
  ]
  return faults
    .map((fault) => ({ fault, by: next() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ fault }) => ({ fault, afterMs: Math.round(paceMs * (0.4 + next() * 1.2)) }))
}

export const wordsOf = (fault: { kind: string }): string =>
  Object.entries(fault)
    .map(([name, value]) => (name === 'kind' ? String(value) : `${name} ${value}`))
    .join(', ')
