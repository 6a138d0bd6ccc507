import type { RobotsSimulator } from '#simulators/robots/build-robots.ts'
import { type Api, type Json, rowsOf, textOf } from './api.ts'

const ensureRobot = async (admin: Api, robot: Json): Promise<void> => {
  const known = rowsOf(await admin.must('GET', '/robots?pageSize=100'), 'robots').find(
    (row) => row['name'] === robot['name'],
  )
  if (known === undefined) await admin.must('POST', '/robots', robot)
  // The simulator listens anew in every run.
  else await admin.must('PUT', `/robots/${textOf(known, 'id')}`, { webhook: robot['webhook'], secret: robot['secret'] })
}

/** A group of WeChat-work that hears of the whole site, and one of Feishu for the first enterprise. */
export const seedRobots = async (
  admin: Api,
  simulator: RobotsSimulator,
  enterpriseId: string | undefined,
): Promise<void> => {
  const hosts = new URL(simulator.url()).host
  const settings = JSON.stringify({ wecomHosts: hosts, feishuHosts: hosts })
  await admin.must('PUT', '/config/notification', { settings })
  const secret = 'feishu-demo-secret'
  simulator.changeSettings({ feishuSecret: secret })
  await ensureRobot(admin, {
    name: '运营群（全站）',
    platform: 'wecom',
    webhook: simulator.webhookOf('wecom'),
    secret: '',
  })
  if (enterpriseId === undefined) return
  const own = { name: '投放群', platform: 'feishu', webhook: simulator.webhookOf('feishu'), secret, enterpriseId }
  await ensureRobot(admin, own)
}
