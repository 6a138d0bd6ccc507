import { type Agenda, createAgenda } from '#simulators/shared/agenda.ts'
import { answerRefusals } from '#simulators/shared/answer-refusals.ts'
import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { check } from '#simulators/shared/read-input.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import { serviceFaultKinds } from '#simulators/shared/service-faults.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerPingduoduoAdmin } from './admin.ts'
import { type Buyer, createBuyer } from './buyer.ts'
import { textOf } from './codes.ts'
import { callOf, errorBody, registerGateway } from './gateway.ts'
import { createGoodsBook, type GoodsBook } from './goods.ts'
import { createGoodsCalls } from './goods-calls.ts'
import { createLinks, type Links } from './links.ts'
import { createOrderCalls } from './order-calls.ts'
import { createOrderBook, type OrderBook } from './orders.ts'
import { type Authority, createAuthority, createPids, type Pids } from './pids.ts'
import { type PingduoduoSettings, pingduoduoSettings } from './settings.ts'
import { registerShop } from './shop-pages.ts'

export const pingduoduoDemoClient = { id: 'pdd-demo-client', secret: 'pdd-demo-secret' } as const

export type PingduoduoOptions = BaseOptions & {
  /** Clients that may call; by default the demonstration client. */
  clients?: readonly { id: string; secret: string }[]
  /** How many goods there are. */
  goods?: number
  settings?: Partial<PingduoduoSettings>
}
export type PingduoduoSimulator = Operated & {
  settings: PingduoduoSettings
  goods: GoodsBook
  pids: Pids
  links: Links
  authority: Authority
  orders: OrderBook
  buyer: Buyer
  agenda: Agenda
}

/** Pinduoduo's affiliate gateway (多多进宝) with goods, links, orders and a buyer. */
export function buildPingduoduo(options: PingduoduoOptions = {}): PingduoduoSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock, faults, requestId } = base
  const run = options.run ?? options.seed ?? 1
  const settings = pingduoduoSettings.parse(options.settings ?? {})
  const clients = new Map((options.clients ?? [pingduoduoDemoClient]).map(({ id, secret }) => [id, secret]))
  const goods = createGoodsBook(base.world, options.goods ?? 240)
  const pids = createPids(clock, base.world)
  const links = createLinks(base.url, clock, createSeeded(run + 5))
  const authority = createAuthority()
  const orders = createOrderBook(clock, createSeeded(run + 6))
  const agenda = createAgenda(app, clock)
  const buyer = createBuyer(base, { goods, links, orders, agenda, defaultPid: pids.first }, settings)

  const simulator: PingduoduoSimulator = {
    ...base,
    faultKinds: serviceFaultKinds,
    settings,
    goods,
    pids,
    links,
    authority,
    orders,
    buyer,
    agenda,
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, pingduoduoSettings, 400))
    },
  }
  answerRefusals(base, (_request, _reply, fault) =>
    errorBody(fault?.code ?? 50_000, fault?.message ?? textOf(50_000), requestId()),
  )
  const throttled = () => errorBody(52_101, textOf(52_101), requestId())
  applyFaults(app, faults, (_request, reply) => (void reply.code(200), throttled()), callOf)
  const calls = {
    ...createGoodsCalls(base, { goods, pids, links, authority }, settings),
    ...createOrderCalls(base, orders, settings),
  }
  registerGateway(base, clients, settings, calls)
  registerShop(base, { goods, links, authority, buyer })
  registerPingduoduoAdmin(simulator, { goods, orders, buyer, agenda })
  return simulator
}
