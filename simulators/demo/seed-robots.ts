import type { RobotsSimulator } from '#simulators/robots/build-robots.ts'
import type { Asked } from '../../client/src/index.ts'
import type { Api } from './api.ts'

const ensureRobot = async (admin: Api, robot: Asked<'createRobot'>['body']): Promise<void> => {
  const known = (await admin.call('listRobots', { query: { pageSize: 100 } })).robots.find(
    (row) => row.name === robot.name,
  )
  if (known === undefined) await admin.call('createRobot', { body: robot })
  // The simulator listens anew in every run.
  else
    await admin.call('updateRobot', {
      params: { id: known.id },
      body: { webhook: robot.webhook, secret: robot.secret },
    })
}

/** A group of WeChat-work that hears of the whole site, and one of Feishu for the first enterprise. */
export const seedRobots = async (
  admin: Api,
  simulator: RobotsSimulator,
  enterpriseId: string | undefined,
): Promise<void> => {
  const hosts = new URL(simulator.url()).host
  const settings = JSON.stringify({ wecomHosts: hosts, feishuHosts: hosts })
  await admin.call('putConfig', { params: { configKey: 'notification' }, body: { settings } })
  const secret = 'feishu-demo-secret'
  simulator.changeSettings({ feishuSecret: secret })
  await ensureRobot(admin, {
    name: '运营群（全站）',
    platform: 'wecom',
    webhook: simulator.webhookOf('wecom'),
    secret: '',
  })
  if (enterpriseId === undefined) return
  const own = {
    name: '投放群',
    platform: 'feishu' as const,
    webhook: simulator.webhookOf('feishu'),
    secret,
    enterpriseId,
  }
  await ensureRobot(admin, own)
}
