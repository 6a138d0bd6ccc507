import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { registerAdmin } from '#simulators/shared/admin-routes.ts'
import { adFaultKinds } from '#simulators/shared/faults.ts'
import { check } from '#simulators/shared/read-input.ts'
import { createCore, type Simulator, type SimulatorOptions } from '#simulators/shared/simulator.ts'
import { type ActionSets, createActionSets, registerActionSets } from './action-sets.ts'
import { answerRefusals, createAnswer } from './answer.ts'
import { createAuthenticate } from './authenticate.ts'
import { textOf } from './codes.ts'
import { registerIntake } from './intake.ts'
import { registerAccounts } from './list-accounts.ts'
import { createMintClick } from './mint-click.ts'
import { allScopes, registerOauth } from './oauth.ts'
import { registerReports } from './reports.ts'
import { seedTencentAccounts } from './seed-accounts.ts'
import { type TencentSettings, tencentSettings } from './settings.ts'

export const tencentDemoApp = { id: '1110000001', secret: 'gdt-demo-secret' } as const

export type TencentOptions = SimulatorOptions & { settings?: Partial<TencentSettings> }
export type TencentSimulator = Simulator & { settings: TencentSettings; actionSets: ActionSets }

/** Tencent Ads as its documents describe it, with a page and calls to look inside. */
export function buildTencent(options: TencentOptions = {}): TencentSimulator {
  const core = createCore(options, {
    defaultApp: tencentDemoApp,
    lifetime: { codeSeconds: 600, accessSeconds: 86_400, refreshSeconds: 2_592_000 },
    accounts: seedTencentAccounts,
  })
  const settings = tencentSettings.parse(options.settings ?? {})
  const actionSets = createActionSets(core)
  const authenticate = createAuthenticate(core)
  const answer = createAnswer(core)
  const appId = [...core.apps.keys()][0] ?? tencentDemoApp.id

  const simulator: TencentSimulator = {
    ...core,
    provider: 'tencent_gdt',
    title: '腾讯广告 · 模拟平台',
    faultKinds: adFaultKinds.filter((kind) => kind !== 'outcome128'),
    settings,
    actionSets,
    mintClick: createMintClick(core, settings),
    authorise: (accountId) =>
      core.tokens.issue({ appId, ownerId: accountId, accountIds: [accountId], scopes: [...allScopes] }),
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, tencentSettings, 400))
    },
  }
  answerRefusals(core)
  applyFaults(core.app, core.faults, () => {
    const [message, messageCn] = textOf(11017)
    return { code: 11017, message, message_cn: messageCn }
  })
  registerOauth(core, answer)
  registerAccounts(core, authenticate, answer)
  registerReports(core, settings, authenticate, answer)
  registerActionSets(core, actionSets, authenticate, answer)
  registerIntake(core, settings, actionSets, authenticate)
  registerAdmin(simulator)
  return simulator
}
