import { describe, expect, it } from 'vitest'
import { stepOfCode, totpUri } from './totp.ts'

// RFC 6238, appendix B: the secret "12345678901234567890" and the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const VECTORS: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
]
const stepAt = (seconds: number): number => Math.floor(seconds / 30)

describe('a code of the authenticator app', () => {
  it.each(VECTORS)('at %d s is %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, 0, seconds * 1000)).toBe(stepAt(seconds))
  })

  it('is taken 30 s late and 10 s early, for clocks that differ, and no more', () => {
    const [begin, code] = [1111111080, '081804']
    const taken = (seconds: number) => stepOfCode(SECRET, code, 0, seconds * 1000) !== undefined
    expect([begin - 11, begin - 10, begin, begin + 59, begin + 60].map(taken)).toEqual([false, true, true, true, false])
  })

  it('is not taken again, nor one before it', () => {
    const [seconds, code] = [1111111109, '081804']
    expect(stepOfCode(SECRET, code, stepAt(seconds), seconds * 1000)).toBeUndefined()
    expect(stepOfCode(SECRET, code, stepAt(seconds) + 1, seconds * 1000)).toBeUndefined()
  })

  it('has six digits', () => {
    for (const code of ['', '08180', '0818040', 'abcdef', '０８１８０４', '-81804'])
      expect([code, stepOfCode(SECRET, code, 0, 1111111109_000)]).toEqual([code, undefined])
  })

  it('is set up by an address that apps read', () => {
    expect(totpUri('获客台', 'wang@example.com', SECRET)).toBe(
      `otpauth://totp/${encodeURIComponent('获客台')}:${encodeURIComponent('wang@example.com')}?secret=${SECRET}&issuer=${encodeURIComponent('获客台')}`,
    )
  })
})
