import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepToken } from './keep-token.ts'

const NOW = Date.parse('2026-03-02T01:30:00.000Z')
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a kept token', () => {
  const numbered = (seconds = 60) => {
    let made = 0
    return vi.fn(async () => ({ token: `t${++made}`, expiresAt: inSeconds(seconds) }))
  }

  it('is asked for once by all who need it at the same time', async () => {
    const ask = numbered()
    const token = keepToken(ask)
    expect(await Promise.all([token('s'), token('s'), token('s')])).toEqual(['t1', 't1', 't1'])
    expect(ask).toHaveBeenCalledTimes(1)
  })
  it('serves until ten seconds before its end', async () => {
    const token = keepToken(numbered())
    expect(await token('s')).toBe('t1')
    await vi.advanceTimersByTimeAsync(49_000)
    expect(await token('s')).toBe('t1')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await token('s')).toBe('t2')
  })
  it('is not trusted for longer where the clock here is behind', async () => {
    const token = keepToken(numbered(3600))
    expect(await token('s')).toBe('t1')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await token('s')).toBe('t2')
  })
  it('belongs to one session', async () => {
    const token = keepToken(numbered())
    expect([await token('one'), await token('other')]).toEqual(['t1', 't2'])
  })
  it('is asked for again after a failure', async () => {
    const ask = numbered()
    ask.mockRejectedValueOnce(new Error('offline'))
    const token = keepToken(ask)
    await expect(token('s')).rejects.toThrow('offline')
    expect(await token('s')).toBe('t1')
  })
})
