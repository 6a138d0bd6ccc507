import { newId } from '../../../core/db/ids.ts'
import type { LeaseWorker } from '../../../core/jobs/lease-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Api } from '../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newWebhookSecret } from '../outward/sign.ts'
import { createWebhookWorker } from '../outward/worker.ts'
import { openReceiver, type Receiver } from './receiver.ts'

export interface WebhookWorld {
  server: TestServer
  enterpriseId: string
  owner: Api
  receiver: Receiver
  /** The worker's clock, which only moves when told, ahead of the database's. */
  clock: { now(): Date; random(): number; pass(ms: number): void }
  worker(services?: Services): LeaseWorker
  /** An endpoint with its secret. */
  listen(url?: string): Promise<{ id: string; secret: string }>
  /** Says so many things about each key, one after the other; `n` counts them. */
  tell(keys: readonly string[], times?: number): Promise<void>
  deliveries(endpointId: string): Promise<{ state: string; attempts: number; due_at: Date; ordering_key: string }[]>
  endpoint(id: string): Promise<{ status: string; failures: number; last_error: string | null }>
  stop(): Promise<void>
}

/** A server whose worker stands still until it is asked to work, and a receiver beside it. */
export const openWebhookWorld = async (): Promise<WebhookWorld> => {
  const server = await startTestServer({ ROLES: 'api', SIMULATORS: 'on' })
  const enterpriseId = await server.enterprise()
  const owner = await server.join(enterpriseId, 'User')
  const receiver = await openReceiver()
  let ahead = 50
  let told = 0
  const clock = {
    now: () => new Date(Date.now() + ahead),
    random: () => 0,
    pass: (ms: number) => {
      ahead += ms
    },
  }
  return {
    server,
    enterpriseId,
    owner,
    receiver,
    clock,
    worker: (services = server.services) => createWebhookWorker(services, clock),
    listen: async (url = receiver.url()) => {
      const id = newId('wh')
      const secret = newWebhookSecret()
      await server.rows(
        `insert into webhook_endpoints (id, enterprise_id, name, url, secret_sealed, created_by)
         values ($1, $2, 'crm', $3, $4, $5)`,
        [id, enterpriseId, url, server.services.keys.encrypt(secret), owner.user?.id],
      )
      return { id, secret }
    },
    tell: async (keys, times = 1) => {
      for (let time = 0; time < times; time++) {
        const data = keys.map((key) => JSON.stringify({ key, n: told++ }))
        await server.rows(
          `select queue_webhooks(array(select row($1::text, 'order.updated', key, now(), data, null)::webhook_fact
           from unnest($2::text[], $3::text[]) f (key, data)))`,
          [enterpriseId, keys, data],
        )
      }
    },
    deliveries: (endpointId) =>
      server.rows('select * from webhook_deliveries where endpoint_id = $1 order by seq', [endpointId]),
    endpoint: async (id) => {
      const [row] = await server.rows<{ status: string; failures: number; last_error: string | null }>(
        'select * from webhook_endpoints where id = $1',
        [id],
      )
      if (row === undefined) throw new Error('gone')
      return row
    },
    stop: async () => {
      await receiver.stop()
      await server.stop()
    },
  }
}

/** Of each key the numbers of what was taken, in the order in which it came. */
export const takenByKey = (receiver: Receiver): Map<string, number[]> => {
  const byKey = new Map<string, number[]>()
  for (const { data } of receiver.taken()) {
    const key = String(data['key'])
    byKey.set(key, [...(byKey.get(key) ?? []), Number(data['n'])])
  }
  return byKey
}
