import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { registerAdmin } from '#simulators/shared/admin-routes.ts'
import { adFaultKinds } from '#simulators/shared/faults.ts'
import { check } from '#simulators/shared/read-input.ts'
import { createCore, type Simulator, type SimulatorOptions } from '#simulators/shared/simulator.ts'
import { answerRefusals, createAnswer } from './answer.ts'
import { createAuthenticate } from './authenticate.ts'
import { textOf } from './codes.ts'
import { createReceive, registerIntake } from './intake.ts'
import { registerLegacyIntake } from './legacy-intake.ts'
import { registerAccounts } from './list-accounts.ts'
import { createMintClick } from './mint-click.ts'
import { createGrants, registerOauth } from './oauth.ts'
import { registerReports } from './reports.ts'
import { seedOceanengineAccounts } from './seed-accounts.ts'
import { type OceanengineSettings, oceanengineSettings } from './settings.ts'

export const oceanengineDemoApp = { id: '1800000001', secret: 'oe-demo-secret' } as const

export type OceanengineOptions = SimulatorOptions & { settings?: Partial<OceanengineSettings> }
export type OceanengineSimulator = Simulator & { settings: OceanengineSettings }

/** OceanEngine as its clients describe it, with a page and calls to look inside. */
export function buildOceanengine(options: OceanengineOptions = {}): OceanengineSimulator {
  const core = createCore(options, {
    defaultApp: oceanengineDemoApp,
    lifetime: { codeSeconds: 600, accessSeconds: 86_399, refreshSeconds: 2_591_999 },
    accounts: seedOceanengineAccounts,
  })
  const [appId, secret] = [...core.apps][0] ?? [oceanengineDemoApp.id, oceanengineDemoApp.secret]
  const settings = oceanengineSettings.parse({ signSecret: secret, ...options.settings })
  const grants = createGrants(core)
  const authenticate = createAuthenticate(core)
  const answer = createAnswer(core)
  const receive = createReceive(core, settings)

  const simulator: OceanengineSimulator = {
    ...core,
    provider: 'oceanengine',
    title: '巨量引擎 · 模拟平台',
    faultKinds: adFaultKinds.filter((kind) => kind !== 'nonceReplay'),
    settings,
    mintClick: createMintClick(core),
    authorise: (accountId) => core.tokens.issue(grants.authorise(appId, [accountId])),
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, oceanengineSettings, 400))
    },
  }
  answerRefusals(core)
  applyFaults(core.app, core.faults, () => ({ code: 40100, message: textOf(40100), request_id: core.requestId() }))
  registerOauth(core, grants, authenticate, answer)
  registerAccounts(core, authenticate, answer)
  registerReports(core, settings, authenticate, answer)
  registerIntake(core, settings, authenticate, receive)
  registerLegacyIntake(core, receive)
  registerAdmin(simulator)
  return simulator
}
