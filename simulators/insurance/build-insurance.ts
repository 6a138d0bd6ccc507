import { type Agenda, createAgenda } from '#simulators/shared/agenda.ts'
import { answerRefusals } from '#simulators/shared/answer-refusals.ts'
import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { createNotices, type Notices } from '#simulators/shared/notices.ts'
import { check } from '#simulators/shared/read-input.ts'
import { noticeFaultKinds } from '#simulators/shared/service-faults.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerInsuranceAdmin } from './admin.ts'
import { createInsure } from './insure.ts'
import { createPolicyBook, type PolicyBook } from './policies.ts'
import { codes, registerInsurance } from './routes.ts'
import { type InsuranceSettings, insuranceSettings } from './settings.ts'
import { createTeller, type Teller } from './tell.ts'
import { createWalk, type Walk } from './walk.ts'

export const insuranceDemoApp = { id: 'yian-demo', secret: 'yian-demo-secret' } as const

export type InsuranceOptions = BaseOptions & {
  /** The channel that may call and is told; by default the demonstration app. */
  channel?: { id: string; secret: string }
  settings?: Partial<InsuranceSettings>
}
export type InsuranceSimulator = Operated & {
  settings: InsuranceSettings
  policies: PolicyBook
  insure: ReturnType<typeof createInsure>
  walk: Walk
  teller: Teller
  notices: Notices
  agenda: Agenda
}

/** An insurer: orders from its own page, states that can be asked for, and notices of issue, renewal and surrender. */
export function buildInsurance(options: InsuranceOptions = {}): InsuranceSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock, faults } = base
  const settings = insuranceSettings.parse(options.settings ?? {})
  const channel = options.channel ?? insuranceDemoApp
  const policies = createPolicyBook()
  const agenda = createAgenda(app, clock)
  const notices = createNotices(base, agenda)
  const teller = createTeller(base, notices, channel, settings)
  const walk = createWalk(base, { policies, agenda, tell: teller.tell }, settings)
  const insure = createInsure(base, policies, walk)

  const simulator: InsuranceSimulator = {
    ...base,
    faultKinds: noticeFaultKinds,
    settings,
    policies,
    insure,
    walk,
    teller,
    notices,
    agenda,
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, insuranceSettings, 400))
    },
  }
  const body = (code: number, message: string) => ({ code, message, data: null })
  answerRefusals(base, (_request, _reply, fault) => body(fault?.code ?? codes.internal, fault?.message ?? '系统错误'))
  applyFaults(app, faults, () => body(codes.throttled, '请求过于频繁'))
  registerInsurance(base, { apps: new Map([[channel.id, channel.secret]]), policies, insure }, settings)
  registerInsuranceAdmin(simulator, { policies, walk, insure, teller, notices, agenda })
  return simulator
}
