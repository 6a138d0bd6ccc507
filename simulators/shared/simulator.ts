import type { FastifyInstance } from 'fastify'
import type { AccountBook } from './accounts.ts'
import { addressOf, buildApp } from './build-app.ts'
import { type Click, type ClickBook, createClickBook } from './click-book.ts'
import { type Clock, createClock } from './clock.ts'
import { createFaultBoard, type Fault, type FaultBoard, type FaultKind } from './faults.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createReportBook, type ReportBook } from './report-book.ts'
import { createRequestIds, createSeeded, type Seeded } from './seeded.ts'
import { createTokenBook, type TokenBook, type TokenPair } from './token-book.ts'

export type BaseOptions = {
  /** What the accounts and data sources are drawn from. */
  seed?: number
  /** What clicks, tokens and request ids are drawn from; by default the seed. A new run beside kept data needs a new one. */
  run?: number
  /** The real time underneath the virtual clock. */
  now?: () => number
  /** The address in callbacks; by default the one it listens on. */
  publicUrl?: string
}
export type SimulatorOptions = BaseOptions & {
  /** Apps that may call; by default the platform's demonstration app. */
  apps?: readonly { id: string; secret: string }[]
  /** How many conversions and how many clicks are remembered. */
  keep?: number
}

/** What every simulator is made of. */
export type Base = {
  app: FastifyInstance
  clock: Clock
  /** Draws for the standing world, the same whatever the run. */
  world: Seeded
  seeded: Seeded
  faults: FaultBoard
  requestId: () => string
  url: () => string
}

/** What the page and the admin calls of every simulator need. */
export type Operated = Base & {
  faultKinds: readonly FaultKind[]
  readSettings: () => Record<string, unknown>
  changeSettings: (input: Record<string, unknown>) => void
}

/** What both ad platforms are made of. */
export type Core = Base & {
  ledger: Ledger
  clicks: ClickBook
  tokens: TokenBook
  accounts: AccountBook
  reports: ReportBook
  apps: ReadonlyMap<string, string>
}

/** What a platform adds for the page and the admin calls. */
export type Simulator = Core &
  Operated & {
    /** As the product names it. */
    provider: string
    title: string
    mintClick: (accountId: number, extra?: Record<string, string>) => Click
    /** Tokens as if the account had just authorised the app. */
    authorise: (accountId: number) => TokenPair
  }

export function createBase(
  options: BaseOptions,
  own: { expireTokens: (fault: Fault) => void; bodyLimit?: number },
): Base {
  const seed = options.seed ?? 1
  const run = options.run ?? seed
  const app = buildApp(own.bodyLimit)
  const faults = createFaultBoard(createSeeded(run + 3), (kind, fault) => {
    // Without a share or a count it is an act, not a state: what is refreshed afterwards works.
    if (kind !== 'expireToken' || fault.count !== undefined || fault.rate !== undefined) return false
    own.expireTokens(fault)
    return true
  })
  return {
    app,
    clock: createClock(options.now),
    world: createSeeded(seed),
    seeded: createSeeded(run + 1),
    faults,
    requestId: createRequestIds(createSeeded(run + 4)),
    url: () => options.publicUrl ?? addressOf(app),
  }
}

export function createCore(
  options: SimulatorOptions,
  platform: {
    defaultApp: { id: string; secret: string }
    lifetime: Parameters<typeof createTokenBook>[2]
    accounts: (seeded: Seeded) => AccountBook
  },
): Core {
  const base = createBase(options, {
    expireTokens: ({ accountId }) =>
      void tokens.expireAccess((grant) => accountId === undefined || accounts.covers(grant.accountIds, accountId)),
  })
  const accounts = platform.accounts(base.world)
  const run = options.run ?? options.seed ?? 1
  const tokens = createTokenBook(base.clock, createSeeded(run + 2), platform.lifetime)
  const keep = options.keep ?? 500_000
  return {
    ...base,
    accounts,
    reports: createReportBook(),
    tokens,
    ledger: createLedger(base.clock, keep),
    clicks: createClickBook(keep),
    apps: new Map((options.apps ?? [platform.defaultApp]).map(({ id, secret }) => [id, secret])),
  }
}
