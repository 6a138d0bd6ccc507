import { setTimeout as sleep } from 'node:timers/promises'
import { type Bucket, tokensAt } from '../../core/limits/token-bucket.ts'
import type { Services } from '../../core/services.ts'

const buckets = new WeakMap<Services, Map<string, Bucket>>()
const PAUSE = 20

/** Waits until the corp may be called again: no more calls a minute than the settings allow. */
export const waitForTurn = async (services: Services, corpId: string): Promise<void> => {
  const { perMinute } = await services.settings.get('wxwork')
  const own = buckets.get(services) ?? new Map<string, Bucket>()
  buckets.set(services, own)
  for (;;) {
    const now = new Date()
    const tokens = tokensAt(own.get(corpId) ?? { tokens: null, at: null }, perMinute, now)
    if (tokens >= 1) {
      own.set(corpId, { tokens: tokens - 1, at: now })
      return
    }
    await sleep(PAUSE)
  }
}
