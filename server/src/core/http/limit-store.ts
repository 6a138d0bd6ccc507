import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../limits/network-of.ts'
import type { Limits } from '../limits/shared-limits.ts'

/** Calls count per address and route. */
export const callKey = ({ ip, method, routeOptions }: FastifyRequest): string =>
  `calls ${method} ${routeOptions.url} ${networkOf(ip)}`

/** Lets the plugin count over all processes. */
export const limitStore = (limits: Limits): FastifyRateLimitStoreCtor => {
  const count = async (...[key, callback, spanMs, max]: Parameters<FastifyRateLimitStore['incr']>): Promise<void> => {
    const { n, leftMs } = await limits.count({ key, max, spanMs })
    callback(null, { current: n, ttl: leftMs })
  }
  return class implements FastifyRateLimitStore {
    incr(...asked: Parameters<FastifyRateLimitStore['incr']>): void {
      void count(...asked)
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }
}
