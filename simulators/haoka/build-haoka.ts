import { type Agenda, createAgenda } from '#simulators/shared/agenda.ts'
import { answerRefusals } from '#simulators/shared/answer-refusals.ts'
import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { createNotices, type Notices } from '#simulators/shared/notices.ts'
import { check } from '#simulators/shared/read-input.ts'
import { noticeFaultKinds } from '#simulators/shared/service-faults.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerHaokaAdmin } from './admin.ts'
import { type Apply, createApply } from './apply.ts'
import { textOf } from './codes.ts'
import { createGoodsBook, type GoodsBook } from './goods.ts'
import { registerGuangmeng } from './guangmeng-routes.ts'
import { registerHao172 } from './hao172-routes.ts'
import { createOrderBook, type OrderBook } from './orders.ts'
import { type HaokaSettings, haokaSettings } from './settings.ts'
import { type Callbacks, createCallbacks } from './tell.ts'
import { createWalk, type Walk } from './walk.ts'

export const haokaDemoApp = { id: '15', secret: 'guangmeng-demo-secret' } as const
export const hao172DemoAccount = { id: 'hao172-demo', secret: 'hao172-demo-api-secret' } as const

export type HaokaOptions = BaseOptions & {
  /** Apps of the 广梦云 style; by default the demonstration app. */
  apps?: readonly { id: string; secret: string }[]
  /** The account of the 172 style. */
  hao172?: { id: string; secret: string }
  settings?: Partial<HaokaSettings>
}
export type HaokaSimulator = Operated & {
  settings: HaokaSettings
  goods: GoodsBook
  orders: OrderBook
  apply: Apply
  walk: Walk
  callbacks: Callbacks
  notices: Notices
  agenda: Agenda
}

/** Number-card vendors: one world of cards and orders behind two vendors' calls and callbacks. */
export function buildHaoka(options: HaokaOptions = {}): HaokaSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock, faults } = base
  const settings = haokaSettings.parse(options.settings ?? {})
  const apps = new Map((options.apps ?? [haokaDemoApp]).map(({ id, secret }) => [id, secret]))
  const account = options.hao172 ?? hao172DemoAccount
  const goods = createGoodsBook(base.world)
  const orders = createOrderBook()
  const agenda = createAgenda(app, clock)
  const notices = createNotices(base, agenda)
  const secrets = { secretOf: (appId: string) => apps.get(appId) ?? '', hao172Secret: account.secret }
  const callbacks = createCallbacks(base, notices, secrets, settings)
  const walk = createWalk(base, { orders, agenda, tell: callbacks.tell }, settings)
  const apply = createApply(base, orders, settings)

  const simulator: HaokaSimulator = {
    ...base,
    faultKinds: noticeFaultKinds,
    settings,
    goods,
    orders,
    apply,
    walk,
    callbacks,
    notices,
    agenda,
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, haokaSettings, 400))
    },
  }
  const body = (code: number, message: string) => ({ code, message, data: null, timestamp: clock.seconds() })
  answerRefusals(base, (_request, _reply, fault) => body(fault?.code ?? 5000, fault?.message ?? textOf(5000)))
  applyFaults(app, faults, () => body(1004, textOf(1004)))
  registerGuangmeng(base, { apps, goods, orders, apply, walk }, settings)
  registerHao172(base, { account, goods, orders, apply, walk })
  registerHaokaAdmin(simulator, { goods, orders, walk, callbacks, notices, agenda })
  return simulator
}
