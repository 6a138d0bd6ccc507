import { answerRefusals } from '#simulators/shared/answer-refusals.ts'
import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { check, readQuery } from '#simulators/shared/read-input.ts'
import { serviceFaultKinds } from '#simulators/shared/service-faults.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerView } from '#simulators/shared/view-page.ts'
import { feishuCodes, serveFeishuRobot } from './feishu-robot.ts'
import { createGroupInbox, type GroupInbox } from './inbox.ts'
import { type RobotsSettings, robotsSettings } from './settings.ts'
import { serveWecomRobot, wecomCodes } from './wecom-robot.ts'

/** Two chats of each platform, by the keys of their robots. */
export const demoRobots = {
  wecom: ['demo-wecom-robot-key-a1', 'demo-wecom-robot-key-b2'],
  feishu: ['demo-feishu-robot-hook-c3', 'demo-feishu-robot-hook-d4'],
} as const

export type RobotsOptions = BaseOptions & { settings?: Partial<RobotsSettings> }
export type RobotsSimulator = Operated & {
  settings: RobotsSettings
  inbox: GroupInbox
  /** The address of one of the robots, as an operator copies it from the chat. */
  webhookOf: (platform: 'wecom' | 'feishu', at?: 0 | 1) => string
}

const systemBusy = -1

/** The group robots of WeChat-work and Feishu, and the chats they write into. */
export function buildRobots(options: RobotsOptions = {}): RobotsSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock, faults } = base
  const settings = robotsSettings.parse(options.settings ?? {})
  const inbox = createGroupInbox(clock, base.requestId)
  const wecomPace = createRateWindow(clock, { get perMinute() { return settings.wecomPerMinute }, recoverMs: 0 }) // prettier-ignore
  const feishuPace = createRateWindow(clock, { get perMinute() { return settings.feishuPerMinute }, recoverMs: 0 }) // prettier-ignore

  const simulator: RobotsSimulator = {
    ...base,
    faultKinds: serviceFaultKinds,
    settings,
    inbox,
    webhookOf: (platform, at = 0) =>
      platform === 'wecom'
        ? `${base.url()}/cgi-bin/webhook/send?key=${demoRobots.wecom[at]}`
        : `${base.url()}/open-apis/bot/v2/hook/${demoRobots.feishu[at]}`,
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, robotsSettings, 400))
    },
  }
  const isWecom = (path: string): boolean => path.startsWith('/cgi-bin/')
  answerRefusals(base, (request, _reply, fault) => {
    const [code, text] = [fault?.code ?? systemBusy, fault?.message ?? 'system busy']
    return isWecom(pathOf(request)) ? { errcode: code, errmsg: text } : { code, msg: text, data: {} }
  })
  applyFaults(app, faults, (request, reply) => {
    if (!isWecom(pathOf(request))) return { code: feishuCodes.throttled, msg: 'frequency limited psm', data: {} }
    // WeChat-work says no within an answer that went well.
    void reply.code(200)
    return { errcode: wecomCodes.throttled, errmsg: 'api freq out of limit' }
  })
  serveWecomRobot(app, { inbox, pace: wecomPace, keys: new Set(demoRobots.wecom) })
  serveFeishuRobot(app, { inbox, pace: feishuPace, hooks: new Set(demoRobots.feishu), settings, clock })

  const names = { wecom: '企业微信', feishu: '飞书' } as const
  const view = () => ({
    figures: [{ name: '群消息', value: inbox.size() }],
    tables: [
      {
        title: '群聊',
        heads: ['时间', '平台', '机器人', '内容'],
        rows: inbox.latest(50).map(({ at, platform, robot, text }) => ({ cells: [beijingText(at), names[platform], `…${robot.slice(-4)}`, text] })), // prettier-ignore
        empty: '还没有消息',
      },
      {
        title: '机器人地址',
        heads: ['平台', 'Webhook'],
        rows: (['wecom', 'feishu'] as const).flatMap((platform) =>
          ([0, 1] as const).map((at) => ({ cells: [names[platform], simulator.webhookOf(platform, at)] })),
        ),
        empty: '',
      },
    ],
  })
  registerView(simulator, { title: '群机器人 · 模拟', view })
  app.get('/admin/inbox', (request) => {
    const robot = readQuery(request).text('robot')
    return { messages: robot === '' ? inbox.latest(100) : [...inbox.of(robot)].reverse() }
  })
  app.delete('/admin/inbox', () => {
    inbox.clear()
    return { messages: [] }
  })
  return simulator
}
