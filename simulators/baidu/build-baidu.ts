import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { registerAdmin } from '#simulators/shared/admin-routes.ts'
import { adFaultKinds } from '#simulators/shared/faults.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { check } from '#simulators/shared/read-input.ts'
import { createCore, type Simulator, type SimulatorOptions } from '#simulators/shared/simulator.ts'
import { registerAccounts } from './account-calls.ts'
import { answerRefusals, refusalBody } from './answer.ts'
import { createEnter } from './authenticate.ts'
import { textOf } from './codes.ts'
import { registerIntake } from './intake.ts'
import { createMintClick } from './mint-click.ts'
import { grantTo, lifetime, registerOauth } from './oauth.ts'
import { registerReports } from './reports.ts'
import { seedBaiduAccounts } from './seed-accounts.ts'
import { type BaiduSettings, baiduSettings } from './settings.ts'

export const baiduDemoApp = { id: '4f8a2c1db97e4a0c9d3e5b6f70818293', secret: 'bd-demo-secret' } as const

export type BaiduOptions = SimulatorOptions & { settings?: Partial<BaiduSettings> }
export type BaiduSimulator = Simulator & { settings: BaiduSettings }

/** Baidu's marketing platform as its documents describe it, with a page and calls to look inside. */
export function buildBaidu(options: BaiduOptions = {}): BaiduSimulator {
  const core = createCore(options, { defaultApp: baiduDemoApp, lifetime, accounts: seedBaiduAccounts })
  const [appId = ''] = core.apps.keys()
  const settings = baiduSettings.parse({ ...options.settings })
  const enter = createEnter(core)

  const simulator: BaiduSimulator = {
    ...core,
    provider: 'baidu',
    title: '百度营销 · 模拟平台',
    faultKinds: adFaultKinds.filter((kind) => kind !== 'nonceReplay' && kind !== 'outcome128'),
    settings,
    mintClick: createMintClick(core),
    authorise: (accountId) => core.tokens.issue(grantTo(appId, [accountId])),
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, baiduSettings, 400))
    },
  }
  answerRefusals(core)
  applyFaults(core.app, core.faults, (request) => refusalBody(pathOf(request), 8500, textOf(8500)))
  registerOauth(core)
  registerAccounts(core, enter)
  registerReports(core, settings, enter)
  registerIntake(core, settings)
  registerAdmin(simulator)
  return simulator
}
