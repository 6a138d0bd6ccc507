import { type Agenda, createAgenda } from '#simulators/shared/agenda.ts'
import { answerRefusals } from '#simulators/shared/answer-refusals.ts'
import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { check } from '#simulators/shared/read-input.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import { serviceFaultKinds } from '#simulators/shared/service-faults.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerJdunionAdmin } from './admin.ts'
import { type Buyer, createBuyer } from './buyer.ts'
import { createCalls } from './calls.ts'
import { gatewayText } from './codes.ts'
import { callOf, errorBody, registerGateway } from './gateway.ts'
import { createGoodsBook, type GoodsBook } from './goods.ts'
import { createLinks, type Links } from './links.ts'
import { createOrderBook, type OrderBook } from './orders.ts'
import { type JdunionSettings, jdunionSettings } from './settings.ts'
import { registerShop } from './shop-pages.ts'

export const jdunionDemoApp = { id: 'jd-demo-app-key', secret: 'jd-demo-secret' } as const

export type JdunionOptions = BaseOptions & {
  /** Apps that may call; by default the demonstration app. */
  apps?: readonly { id: string; secret: string }[]
  /** How many goods there are. */
  goods?: number
  settings?: Partial<JdunionSettings>
}
export type JdunionSimulator = Operated & {
  settings: JdunionSettings
  goods: GoodsBook
  links: Links
  orders: OrderBook
  buyer: Buyer
  agenda: Agenda
}

/** JD Union's gateway with goods, links, order rows and a buyer. */
export function buildJdunion(options: JdunionOptions = {}): JdunionSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock, faults } = base
  const run = options.run ?? options.seed ?? 1
  const settings = jdunionSettings.parse(options.settings ?? {})
  const apps = new Map((options.apps ?? [jdunionDemoApp]).map(({ id, secret }) => [id, secret]))
  const goods = createGoodsBook(base.world, options.goods ?? 240)
  const links = createLinks(base.url, createSeeded(run + 5))
  const orders = createOrderBook(clock, createSeeded(run + 6))
  const agenda = createAgenda(app, clock)
  const buyer = createBuyer(base, { goods, links, orders, agenda }, settings)

  const simulator: JdunionSimulator = {
    ...base,
    faultKinds: serviceFaultKinds,
    settings,
    goods,
    links,
    orders,
    buyer,
    agenda,
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, jdunionSettings, 400))
    },
  }
  answerRefusals(base, (_request, _reply, fault) => errorBody(fault?.code ?? 67, fault?.message ?? gatewayText(67)))
  const throttled = errorBody(23, gatewayText(23))
  applyFaults(app, faults, (_request, reply) => (void reply.code(200), throttled), callOf)
  registerGateway(base, apps, settings, createCalls(base, { goods, links, orders }, settings))
  registerShop(base, { goods, links, buyer })
  registerJdunionAdmin(simulator, { goods, orders, buyer, agenda })
  return simulator
}
