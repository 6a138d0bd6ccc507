import type { Clock } from './clock.ts'
import { type Seeded, tokenAlphabet } from './seeded.ts'

export type Grant = { appId: string; ownerId: number; accountIds: number[]; scopes: string[] }
export type TokenPair = {
  accessToken: string
  refreshToken: string
  accessSeconds: number
  refreshSeconds: number
  grant: Grant
}
type Access = { grant: Grant; expiresAt: number; revoked: boolean }
type Refresh = { grant: Grant; expiresAt: number; revoked: boolean; accessTokens: string[] }
type Code = { grant: Grant; redirectUri: string; expiresAt: number; used: boolean }
export type TokenState = 'valid' | 'expired' | 'revoked' | 'unknown'

const keep = 50_000

function remember<T>(book: Map<string, T>, key: string, value: T): void {
  book.set(key, value)
  if (book.size <= keep) return
  const oldest = book.keys().next()
  if (oldest.done !== true) book.delete(oldest.value)
}

function stateOf(record: { expiresAt: number; revoked: boolean } | undefined, now: number): TokenState {
  if (record === undefined) return 'unknown'
  if (record.revoked) return 'revoked'
  return record.expiresAt <= now ? 'expired' : 'valid'
}

export type TokenBook = ReturnType<typeof createTokenBook>

/** Authorisation codes, access and refresh tokens of one platform. */
export function createTokenBook(
  clock: Clock,
  seeded: Seeded,
  lifetime: { codeSeconds: number; accessSeconds: number; refreshSeconds: number },
) {
  const codes = new Map<string, Code>()
  const accesses = new Map<string, Access>()
  const refreshes = new Map<string, Refresh>()

  const issueAccess = (grant: Grant, seconds: number): string => {
    const accessToken = seeded.text(32, tokenAlphabet)
    remember(accesses, accessToken, { grant, expiresAt: clock.now() + seconds * 1000, revoked: false })
    return accessToken
  }
  const pair = (accessToken: string, refreshToken: string, grant: Grant): TokenPair => ({
    accessToken,
    refreshToken,
    accessSeconds: lifetime.accessSeconds,
    refreshSeconds: lifetime.refreshSeconds,
    grant,
  })
  const issue = (grant: Grant): TokenPair => {
    const accessToken = issueAccess(grant, lifetime.accessSeconds)
    const refreshToken = seeded.text(40, tokenAlphabet)
    const expiresAt = clock.now() + lifetime.refreshSeconds * 1000
    remember(refreshes, refreshToken, { grant, expiresAt, revoked: false, accessTokens: [accessToken] })
    return pair(accessToken, refreshToken, grant)
  }

  return {
    issue,
    /** A key without an end, as the platforms give out for reporting alone. */
    issuePermanent: (grant: Grant) => issueAccess(grant, 10 * 365 * 86_400),
    issueCode: (grant: Grant, redirectUri: string): string => {
      const code = seeded.text(24, tokenAlphabet)
      remember(codes, code, { grant, redirectUri, expiresAt: clock.now() + lifetime.codeSeconds * 1000, used: false })
      return code
    },
    readCode: (
      code: string,
    ): { state: 'valid' | 'unknown' | 'expired' | 'used'; redirectUri: string; grant?: Grant } => {
      const record = codes.get(code)
      if (record === undefined) return { state: 'unknown', redirectUri: '' }
      if (record.used) return { state: 'used', redirectUri: record.redirectUri }
      if (record.expiresAt <= clock.now()) return { state: 'expired', redirectUri: record.redirectUri }
      return { state: 'valid', redirectUri: record.redirectUri, grant: record.grant }
    },
    useCode: (code: string): void => {
      const record = codes.get(code)
      if (record !== undefined) record.used = true
    },
    readAccess: (token: string): { state: TokenState; grant?: Grant } => {
      const record = accesses.get(token)
      const state = stateOf(record, clock.now())
      return record === undefined ? { state } : { state, grant: record.grant }
    },
    readRefresh: (token: string): { state: TokenState; grant?: Grant } => {
      const record = refreshes.get(token)
      const state = stateOf(record, clock.now())
      return record === undefined ? { state } : { state, grant: record.grant }
    },
    /** New access and refresh token; both old ones die. */
    rotate: (refreshToken: string): TokenPair | null => {
      const record = refreshes.get(refreshToken)
      if (record === undefined || stateOf(record, clock.now()) !== 'valid') return null
      record.revoked = true
      for (const token of record.accessTokens) {
        const access = accesses.get(token)
        if (access !== undefined) access.revoked = true
      }
      return issue(record.grant)
    },
    /** New access token under the same refresh token, whose time starts again. */
    renew: (refreshToken: string): TokenPair | null => {
      const record = refreshes.get(refreshToken)
      if (record === undefined || stateOf(record, clock.now()) !== 'valid') return null
      const accessToken = issueAccess(record.grant, lifetime.accessSeconds)
      record.accessTokens.push(accessToken)
      record.expiresAt = clock.now() + lifetime.refreshSeconds * 1000
      return pair(accessToken, refreshToken, record.grant)
    },
    /** Ends the access tokens whose authorisation covers the account (all when none is named). */
    expireAccess: (covers: (grant: Grant) => boolean): number => {
      let ended = 0
      for (const record of accesses.values()) {
        if (stateOf(record, clock.now()) !== 'valid' || !covers(record.grant)) continue
        record.expiresAt = clock.now()
        ended += 1
      }
      return ended
    },
    expireOne: (token: string): void => {
      const record = accesses.get(token)
      if (record !== undefined) record.expiresAt = Math.min(record.expiresAt, clock.now())
    },
  }
}
