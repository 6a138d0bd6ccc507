import type { Clock } from '#simulators/shared/clock.ts'
import { type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'

export type TimedCodes<T> = ReturnType<typeof createTimedCodes<T>>

/** Codes that live for a while and, when taken, only once. */
export function createTimedCodes<T>(clock: Clock, seeded: Seeded, rules: { seconds: number; length: number }) {
  const codes = new Map<string, { value: T; expiresAt: number }>()
  return {
    seconds: rules.seconds,
    issue: (value: T): string => {
      const code = seeded.text(rules.length, tokenAlphabet)
      codes.set(code, { value, expiresAt: clock.now() + rules.seconds * 1000 })
      return code
    },
    read: (code: string): { state: 'valid'; value: T } | { state: 'expired' | 'unknown' } => {
      const held = codes.get(code)
      if (held === undefined) return { state: 'unknown' }
      return held.expiresAt <= clock.now() ? { state: 'expired' } : { state: 'valid', value: held.value }
    },
    end: (code: string): void => void codes.delete(code),
  }
}
