import type { AccountStatus, Provider } from '#contract/accounts/providers.ts'
import type { AttemptOutcome } from '#contract/adsets/statuses.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'

declare module '../core/services.ts' {
  interface Services {
    /** Stands in for a platform's adapter, where a test has its own. */
    platformOf?: (provider: Provider) => Platform | undefined
  }
}

/** The developer's side of an authorisation. */
export interface PlatformApp {
  appId: string
  secret: string
}

export interface TokenPair {
  accessToken: string
  refreshToken: string | null
  /** Null: it does not expire. */
  accessExpiresAt: Date | null
  refreshExpiresAt: Date | null
}

export interface PlatformAccount {
  accountId: string
  name: string
  corporation: string
  role: 'advertiser' | 'agency'
  agentAccountId: string | null
  status: AccountStatus
  /** Fen. */
  balance: number | null
}

/** What a consent gives: tokens, whose they are, and the accounts they open. */
export interface Consent {
  pair: TokenPair
  ownerAccountId: string
  accounts: PlatformAccount[]
}

export interface PlatformDataSource {
  id: string
  type: string
  name: string
  active: boolean
  createdAt: Date | null
}

/** What is asked of a platform's own figures. Days of Shanghai, both included; of today only what it has counted so far. */
export interface ReportAsk {
  accountId: string
  from: string
  to: string
  /** Of the account as a whole, or of each of its ads: Tencent's adgroup, OceanEngine's promotion. */
  level: 'account' | 'ad'
  by: 'day' | 'hour'
}

export interface ReportRow {
  day: string
  /** Null in a report by day. */
  hour: number | null
  /** Empty in a report of the account. */
  adId: string
  /** Fen. */
  amount: number
  impressions: number
  clicks: number
  conversions: number
}

/** A platform's answer to anything but a push that is not what was hoped for. */
export class PlatformFailure extends Error {
  /** `refused`: it said no. `auth`: the token is no good. `throttled` and `away` pass by themselves. */
  readonly kind: 'refused' | 'auth' | 'throttled' | 'away'
  readonly code: string
  /** Refused because the app or its user may not ask this. */
  readonly isForbidden: boolean
  constructor(kind: PlatformFailure['kind'], code: string, message: string, isForbidden = false) {
    super(message)
    this.kind = kind
    this.code = code
    this.isForbidden = isForbidden
  }
}

/** One conversion as the platform needs it. */
export interface PushItem {
  /** The idempotency key where the platform has one. */
  pushId: string
  kind: ConversionKind
  /** In the platform's own words. */
  event: string
  eventAt: Date
  /** Fen. */
  amount: number | null
  clickId: string | null
  /** As the click brought it: an address or a parameter, and so not to be trusted. */
  callback: string | null
  orderNo: string | null
  /** As the visitor left it, 11 digits; only its hash leaves the house. */
  phone: string | null
  landingUrl: string
}

/** What all items of one call have in common. */
export interface PushChannel {
  mode: string
  accountId: string
  dataSource: string | null
  /** Handed over wherever there is one: some addresses want it though their mode can do without. */
  accessToken: string | null
  /** The token for conversions alone, as a person copied it; null where the mode needs none. */
  pushToken: string | null
}

/** What became of one call; it holds for every item in it. */
export interface PushAnswer {
  outcome: Exclude<AttemptOutcome, 'started'>
  status: number | null
  code: string | null
  message: string | null
  retryAfterSeconds?: number
  /** As sent and as answered, without secrets, cut to what an operator can read. */
  request: string
  /** Of several that travelled together: what was sent of each, in their order. */
  requests?: readonly string[]
  reply: string | null
}

/** A platform behind one small port. Nothing here throws for an answer that says no, except as a {@link PlatformFailure}. */
export interface Platform {
  provider: Provider
  /** Where a person gives consent. */
  authorizeUrl(app: PlatformApp, ask: { state: string; redirectUri: string }): string
  /** Turns what the platform sent back to our callback into tokens. */
  exchange(app: PlatformApp, query: Record<string, string>, redirectUri: string): Promise<Consent>
  refresh(app: PlatformApp, refreshToken: string): Promise<TokenPair>
  /** A token of the app itself; undefined where there is none. */
  appToken: ((app: PlatformApp) => Promise<{ token: string; expiresAt: Date | null }>) | undefined
  readAccount(accessToken: string, accountId: string): Promise<PlatformAccount>
  /** What the account has left, in fen; null where the platform names no figure. */
  readFunds(accessToken: string, accountId: string): Promise<number | null>
  /** How many days back a report reaches, today among them; null where that is longer than anyone asks for. */
  reportDays: number | null
  /** A day without anything has no row. However long the span, it is asked for in parts that the platform allows. */
  readReport(accessToken: string, ask: ReportAsk): Promise<ReportRow[]>
  /** Pages count from 0 and may have any size. */
  agentAccounts(
    accessToken: string,
    agencyId: string,
    page: { index: number; size: number },
  ): Promise<{ accounts: PlatformAccount[]; total: number }>
  /** Undefined where the platform has no data sources. */
  dataSources:
    | {
        list(accessToken: string, accountId: string): Promise<PlatformDataSource[]>
        create(accessToken: string, accountId: string, source: { type: string; name: string }): Promise<string>
      }
    | undefined
  needsToken(mode: string): boolean
  needsDataSource(mode: string): boolean
  /** Such a mode goes without an access token. */
  needsPushToken(mode: string): boolean
  /** Sent twice it counts once. */
  isIdempotent(mode: string): boolean
  /** Items that may travel in one call together, within the platform's limits. */
  batches(channel: PushChannel, items: readonly PushItem[]): PushItem[][]
  push(channel: PushChannel, items: readonly PushItem[]): Promise<PushAnswer>
  /** Days after the click in which the platform takes a conversion. */
  windowDays: number
}
