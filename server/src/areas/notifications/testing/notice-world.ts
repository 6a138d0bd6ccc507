import type { Robot } from '#contract/notifications/entities.ts'
import { buildRobots, type RobotsSimulator } from '#simulators/robots/build-robots.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { LeaseWorker } from '../../../core/jobs/lease-worker.ts'
import type { Api } from '../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type News, notify } from '../../../core/notifications/notify.ts'
import { createNoticeWorker } from '../outward/worker.ts'

export interface NoticeWorld {
  server: TestServer
  robots: RobotsSimulator
  /** The worker's clock. */
  clock: { at: Date; pass(ms: number): void }
  worker: LeaseWorker
  configure(settings: Record<string, unknown>): Promise<void>
  addRobot(api: Api, given?: Record<string, unknown>): Promise<Robot>
  robot(id: string): Promise<Robot>
  /** Notifies these people, about an enterprise or the whole site. */
  notify(people: readonly Api[], news: Partial<News>): Promise<void>
  stop(): Promise<void>
}

/** A server whose worker stands still until it is asked to work, and group chats beside it. */
export const openNoticeWorld = async (log?: Parameters<typeof startTestServer>[1]): Promise<NoticeWorld> => {
  const server = await startTestServer({ ROLES: 'api', SIMULATORS: 'on' }, log)
  const clock = {
    at: new Date(),
    pass: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
  const robots = buildRobots({ now: () => clock.at.getTime(), settings: { wecomPerMinute: 0, feishuPerMinute: 0 } })
  await robots.app.listen({ port: 0, host: '127.0.0.1' })
  const hosts = new URL(robots.url()).host
  return {
    server,
    robots,
    clock,
    worker: createNoticeWorker(server.services, () => clock.at),
    configure: async (settings) => {
      const body = { settings: JSON.stringify({ wecomHosts: hosts, feishuHosts: hosts, ...settings }) }
      const reply = await server.admin.put('/config/notification', body)
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    },
    addRobot: async (api, given = {}) => {
      const platform = given['platform'] === 'feishu' ? 'feishu' : 'wecom'
      const reply = await api.post('/robots', {
        name: '告警群',
        platform,
        webhook: robots.webhookOf(platform),
        level: 'info',
        ...given,
      })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return reply.body.robot
    },
    robot: async (id) =>
      (await server.admin.get('/robots?pageSize=100')).body.robots.find((one: Robot) => one.id === id),
    notify: (people, news) =>
      withSystem(server.services.db, (tx) =>
        notify(
          tx,
          people.map(({ user }) => user?.id ?? ''),
          { kind: 'push.failing', params: { count: '5', account: '甲账户', error: '超时' }, ...news },
        ),
      ),
    stop: async () => {
      await robots.app.close()
      await server.stop()
    },
  }
}
