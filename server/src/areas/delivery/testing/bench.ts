import type { Adset } from '#contract/adsets/entities.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { PushState } from '#contract/adsets/statuses.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Platform } from '../../../platforms/port.ts'
import type { Services } from '../../../core/services.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { startTestServer, type TestServer, unique } from '../../../testing/test-server.ts'
import { type ConversionFact, recordConversion } from '../../conversions/record-conversion.ts'
import type { LeaseWorker } from '../../../core/jobs/lease-worker.ts'
import { createDelivery } from '../worker.ts'
import { addVisit } from './visits.ts'

interface PushRow {
  id: string
  state: PushState
  rule: string
  attempts: number
  account_id: string
  due_at: Date | null
  code: string | null
  message: string | null
  released_name: string | null
}

/** What a platform gave its click. */
interface MintedClick {
  clickId?: string
  callback?: string
}

/** An enterprise with ad sets, pushes at will, and a clock that only moves when told. */
export interface Bench {
  server: TestServer
  /** Milliseconds the clock is ahead of the real one. */
  ahead(ms: number): void
  now(): Date
  adset(provider?: AdProvider, body?: Record<string, unknown>): Promise<Adset>
  /** So many conversions, each of a click of its own; answers their pushes. */
  convert(adsetId: string, count: number, fact?: Partial<ConversionFact>, click?: () => MintedClick): Promise<string[]>
  delivery(platform?: Platform, services?: Services): LeaseWorker
  pushes(ids: readonly string[]): Promise<PushRow[]>
  states(ids: readonly string[]): Promise<Partial<Record<PushState, number>>>
  accountQueue(accountId: string): Promise<{ paused: string | null; failures: number } | undefined>
  stop(): Promise<void>
}

const EVENTS: Record<AdProvider, Record<string, string>> = {
  tencent_gdt: { friend_added: 'ADD_WECHAT', order_paid: 'COMPLETE_ORDER' },
  oceanengine: { friend_added: 'clue_interflow', order_paid: 'ecom_successful_pay' },
  kuaishou: { friend_added: '64', order_paid: '15' },
  baidu: { friend_added: '79', order_paid: '10' },
}

export const openBench = async (roles = 'api'): Promise<Bench> => {
  const server = await startTestServer({ ROLES: roles, SIMULATORS: 'on' })
  const enterpriseId = await server.enterprise()
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  const pushes = (ids: readonly string[]) =>
    server.rows<PushRow>(
      `select p.*, g.state, g.attempts, g.due_at from pushes p join push_progress g on g.push_id = p.id where p.id = any ($1) order by p.id`,
      [ids],
    )
  return {
    server,
    now,
    ahead: (ms) => {
      shift += ms
    },
    adset: (provider = 'tencent_gdt', body = {}) =>
      makeAdset(server, server.admin, enterpriseId, { provider, pushStrategy: { events: EVENTS[provider] }, ...body }),
    convert: async (adsetId, count, fact = {}, click = () => ({})) => {
      const ids: string[] = []
      for (let at = 0; at < count; at++) {
        const receivedAt = now()
        const trackId = await addVisit(server.services, { adsetId, at: receivedAt, ...click() })
        const given = { kind: 'friend_added', source: 'server', sourceKey: unique() + at, at: receivedAt } as const
        const { pushId } = await withSystem(server.services.db, (tx) =>
          recordConversion(tx, server.services, { adsetId, trackId, receivedAt, ...given, ...fact }),
        )
        ids.push(pushId)
      }
      return ids
    },
    delivery: (platform, services = server.services) =>
      createDelivery(platform === undefined ? services : { ...services, platformOf: () => platform }, {
        now,
        random: Math.random,
      }),
    pushes,
    states: async (ids) => {
      const counts: Partial<Record<PushState, number>> = {}
      for (const { state } of await pushes(ids)) counts[state] = (counts[state] ?? 0) + 1
      return counts
    },
    accountQueue: async (accountId) => {
      const [queue] = await server.rows<{ paused: string | null; failures: number }>(
        'select paused, failures from delivery_lanes where account_id = $1',
        [accountId],
      )
      return queue
    },
    stop: () => server.stop(),
  }
}
