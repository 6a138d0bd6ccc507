import { type Agenda, createAgenda } from '#simulators/shared/agenda.ts'
import { answerRefusals } from '#simulators/shared/answer-refusals.ts'
import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { createNotices, type Notices } from '#simulators/shared/notices.ts'
import { check } from '#simulators/shared/read-input.ts'
import { noticeFaultKinds } from '#simulators/shared/service-faults.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerVasAdmin } from './admin.ts'
import { type CodeDesk, createCodeDesk } from './code-desk.ts'
import { textOf } from './codes.ts'
import { createOrderBook, type OrderBook } from './orders.ts'
import { registerVas } from './routes.ts'
import { type VasSettings, vasSettings } from './settings.ts'
import { createTeller, type Teller } from './tell.ts'
import { createWalk, type Walk } from './walk.ts'

export const vasDemoApp = { id: 'vas-demo', secret: 'vas-demo-secret' } as const

export type VasOptions = BaseOptions & {
  /** The channel that may call and is told; by default the demonstration app. */
  channel?: { id: string; secret: string }
  settings?: Partial<VasSettings>
}
export type VasSimulator = Operated & {
  settings: VasSettings
  orders: OrderBook
  desk: CodeDesk
  walk: Walk
  teller: Teller
  notices: Notices
  agenda: Agenda
}

/** A vendor of video ring-back tones: a code by its own message, an order with it, notices, and a query. */
export function buildVas(options: VasOptions = {}): VasSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock, faults } = base
  const settings = vasSettings.parse(options.settings ?? {})
  const caller = options.channel ?? vasDemoApp
  const orders = createOrderBook()
  const desk = createCodeDesk(base, settings)
  const agenda = createAgenda(app, clock)
  const notices = createNotices(base, agenda)
  const teller = createTeller(base, notices, caller, settings)
  const walk = createWalk(base, { orders, agenda, tell: teller.tell }, settings)

  const simulator: VasSimulator = {
    ...base,
    faultKinds: noticeFaultKinds,
    settings,
    orders,
    desk,
    walk,
    teller,
    notices,
    agenda,
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, vasSettings, 400))
    },
  }
  const body = (code: number, message: string) => ({ code, message, data: null })
  answerRefusals(base, (_request, _reply, fault) => body(fault?.code ?? 5000, fault?.message ?? textOf(5000)))
  applyFaults(app, faults, () => body(1004, textOf(1004)))
  registerVas(base, { caller, desk, orders, walk }, settings)
  registerVasAdmin(simulator, { orders, desk, walk, teller, notices, agenda })
  return simulator
}
