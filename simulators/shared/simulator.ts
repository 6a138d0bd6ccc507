import type { FastifyInstance } from 'fastify'
import type { AccountBook } from './accounts.ts'
import { addressOf, buildApp } from './build-app.ts'
import { type Click, type ClickBook, createClickBook } from './click-book.ts'
import { type Clock, createClock } from './clock.ts'
import { createFaultBoard, type FaultBoard, type FaultKind } from './faults.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createRequestIds, createSeeded, type Seeded } from './seeded.ts'
import { createTokenBook, type TokenBook, type TokenPair } from './token-book.ts'

export type SimulatorOptions = {
  /** What the accounts and data sources are drawn from. */
  seed?: number
  /** What clicks, tokens and request ids are drawn from; by default the seed. A new run beside kept data needs a new one. */
  run?: number
  /** The real time underneath the virtual clock. */
  now?: () => number
  /** The address in callbacks; by default the one it listens on. */
  publicUrl?: string
  /** Apps that may call; by default the platform's demonstration app. */
  apps?: readonly { id: string; secret: string }[]
  /** How many conversions and how many clicks are remembered. */
  keep?: number
}

/** What both platforms are made of. */
export type Core = {
  app: FastifyInstance
  clock: Clock
  /** Draws for the standing world, the same whatever the run. */
  world: Seeded
  seeded: Seeded
  faults: FaultBoard
  ledger: Ledger
  clicks: ClickBook
  tokens: TokenBook
  accounts: AccountBook
  apps: ReadonlyMap<string, string>
  requestId: () => string
  url: () => string
}

/** What a platform adds for the page and the admin calls. */
export type Simulator = Core & {
  platform: 'tencent' | 'oceanengine'
  title: string
  faultKinds: readonly FaultKind[]
  mintClick: (accountId: number, extra?: Record<string, string>) => Click
  /** Tokens as if the account had just authorised the app. */
  authorise: (accountId: number) => TokenPair
  readSettings: () => Record<string, unknown>
  changeSettings: (input: Record<string, unknown>) => void
}

export function createCore(
  options: SimulatorOptions,
  platform: {
    defaultApp: { id: string; secret: string }
    lifetime: Parameters<typeof createTokenBook>[2]
    accounts: (seeded: Seeded) => AccountBook
  },
): Core {
  const clock = createClock(options.now)
  const seed = options.seed ?? 1
  const run = options.run ?? seed
  const world = createSeeded(seed)
  const accounts = platform.accounts(world)
  const tokens = createTokenBook(clock, createSeeded(run + 2), platform.lifetime)
  const keep = options.keep ?? 500_000
  const app = buildApp()
  const faults = createFaultBoard(createSeeded(run + 3), (kind, fault) => {
    // Without a share or a count it is an act, not a state: what is refreshed afterwards works.
    if (kind !== 'expireToken' || fault.count !== undefined || fault.rate !== undefined) return false
    const { accountId } = fault
    tokens.expireAccess((grant) => accountId === undefined || accounts.covers(grant.accountIds, accountId))
    return true
  })
  return {
    app,
    clock,
    world,
    seeded: createSeeded(run + 1),
    faults,
    accounts,
    tokens,
    ledger: createLedger(clock, keep),
    clicks: createClickBook(keep),
    apps: new Map((options.apps ?? [platform.defaultApp]).map(({ id, secret }) => [id, secret])),
    requestId: createRequestIds(createSeeded(run + 4)),
    url: () => options.publicUrl ?? addressOf(app),
  }
}
