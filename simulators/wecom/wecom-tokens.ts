import type { Clock } from '#simulators/shared/clock.ts'
import { type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'

const tokenLength = 214
export const tokenSeconds = 7200

type Held<T> = { token: string; subject: T; expiresAt: number; revoked: boolean }
export type WecomTokens<T> = ReturnType<typeof createWecomTokens<T>>

/** Access tokens of one kind: the same one comes again as long as it lives. */
export function createWecomTokens<T>(clock: Clock, seeded: Seeded) {
  const byKey = new Map<string, Held<T>>()
  const byToken = new Map<string, Held<T>>()
  const lives = (held: Held<T>) => !held.revoked && held.expiresAt > clock.now()
  return {
    issue: (key: string, subject: T): string => {
      const known = byKey.get(key)
      if (known !== undefined && lives(known)) return known.token
      const held = {
        token: seeded.text(tokenLength, tokenAlphabet),
        subject,
        expiresAt: clock.now() + tokenSeconds * 1000,
        revoked: false,
      }
      byKey.set(key, held)
      byToken.set(held.token, held)
      return held.token
    },
    read: (token: string): { state: 'valid'; subject: T } | { state: 'expired' | 'unknown' } => {
      const held = byToken.get(token)
      if (held === undefined || held.revoked) return { state: 'unknown' }
      return held.expiresAt <= clock.now() ? { state: 'expired' } : { state: 'valid', subject: held.subject }
    },
    /** Ends it now; the next one asked for is new. */
    expire: (token: string): void => {
      const held = byToken.get(token)
      if (held !== undefined) held.expiresAt = Math.min(held.expiresAt, clock.now())
    },
    expireAll: (): void => {
      for (const held of byKey.values()) held.expiresAt = Math.min(held.expiresAt, clock.now())
    },
    revoke: (key: string): void => {
      const held = byKey.get(key)
      if (held !== undefined) held.revoked = true
    },
  }
}
