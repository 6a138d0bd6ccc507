import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { registerAdmin } from '#simulators/shared/admin-routes.ts'
import { adFaultKinds } from '#simulators/shared/faults.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { check } from '#simulators/shared/read-input.ts'
import { createCore, type Simulator, type SimulatorOptions } from '#simulators/shared/simulator.ts'
import { registerAccounts } from './account-calls.ts'
import { answerRefusals, conversionBody, createAnswer, isConversionPath } from './answer.ts'
import { createEnter } from './authenticate.ts'
import { results, textOf } from './codes.ts'
import { registerIntake } from './intake.ts'
import { createMintClick } from './mint-click.ts'
import { grantTo, registerOauth } from './oauth.ts'
import { registerReports } from './reports.ts'
import { seedKuaishouAccounts } from './seed-accounts.ts'
import { type KuaishouSettings, kuaishouSettings } from './settings.ts'

export const kuaishouDemoApp = { id: '165890001', secret: 'ks-demo-secret' } as const

export type KuaishouOptions = SimulatorOptions & { settings?: Partial<KuaishouSettings> }
export type KuaishouSimulator = Simulator & { settings: KuaishouSettings }

/** Kuaishou's Magnetic Engine as its documents describe it, with a page and calls to look inside. */
export function buildKuaishou(options: KuaishouOptions = {}): KuaishouSimulator {
  const core = createCore(options, {
    defaultApp: kuaishouDemoApp,
    lifetime: { codeSeconds: 600, accessSeconds: 86_400, refreshSeconds: 30 * 86_400 },
    accounts: seedKuaishouAccounts,
  })
  const [appId = ''] = core.apps.keys()
  const settings = kuaishouSettings.parse({ ...options.settings })
  const enter = createEnter(core)
  const answer = createAnswer(core)

  const simulator: KuaishouSimulator = {
    ...core,
    provider: 'kuaishou',
    title: '快手磁力引擎 · 模拟平台',
    faultKinds: adFaultKinds.filter((kind) => kind !== 'nonceReplay' && kind !== 'outcome128'),
    settings,
    mintClick: createMintClick(core),
    authorise: (accountId) => core.tokens.issue(grantTo(appId, [accountId])),
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, kuaishouSettings, 400))
    },
  }
  answerRefusals(core)
  applyFaults(core.app, core.faults, (request) =>
    isConversionPath(pathOf(request))
      ? conversionBody(results.throttled, textOf(40029))
      : { code: 40029, message: textOf(40029), request_id: core.requestId() },
  )
  registerOauth(core, answer)
  registerAccounts(core, enter, answer)
  registerReports(core, settings, enter, answer)
  registerIntake(core, settings)
  registerAdmin(simulator)
  return simulator
}
