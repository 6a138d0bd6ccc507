import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { type FaultKind, faultKinds } from '#simulators/shared/faults.ts'
import { check } from '#simulators/shared/read-input.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { type ChatInfo, registerFigures } from './acquisition-figures.ts'
import { registerLinks } from './acquisition-links.ts'
import { registerAdmin } from './admin.ts'
import { answerRefusals, tellError } from './answer.ts'
import { type Caller, createApi } from './api.ts'
import { type Callbacks, createCallbacks } from './callbacks.ts'
import { refusal } from './codes.ts'
import { registerContacts } from './contacts.ts'
import { registerCorpTokens } from './corp-token-routes.ts'
import { type App, type Corp, type CorpBook, createCorpBook } from './corp.ts'
import { type CorpChanges, createCorpChanges } from './corp-changes.ts'
import { registerCustomerPages } from './customer-page.ts'
import { createCustomers, type Customers } from './customers.ts'
import { registerExternalContacts } from './external-contacts.ts'
import { registerInstall } from './install-routes.ts'
import { registerKf } from './kf.ts'
import { createLinkBook, type LinkBook } from './link-book.ts'
import { registerLogos } from './logos.ts'
import { registerMedia } from './media.ts'
import { pushTickets } from './push-tickets.ts'
import { createQuotaChanges, type QuotaChanges } from './quota-changes.ts'
import { defaultWorld, seedCorps, type WorldSize } from './seed-corps.ts'
import { seenCorpId } from './seen-by-app.ts'
import { type WecomSettings, wecomSettings } from './settings.ts'
import { createSuite, type Suite } from './suite.ts'
import { registerSuite } from './suite-routes.ts'
import { createTimedCodes } from './timed-codes.ts'
import { createWecomTokens } from './wecom-tokens.ts'

export { wecomDemoSuite } from './settings.ts'

export type WecomOptions = BaseOptions & {
  world?: Partial<WorldSize>
  settings?: Partial<WecomSettings>
  /** The corps' own apps, in the order of the corps. */
  own?: readonly Partial<Pick<App, 'secret' | 'visible' | 'callback'>>[]
}
export type WecomSimulator = Operated & {
  settings: WecomSettings
  corps: CorpBook
  links: LinkBook
  suite: Suite
  callbacks: Callbacks
  customers: Customers
  quota: QuotaChanges
  /** What the corp's administrator does in WeCom itself. */
  changes: CorpChanges
  /** As if the corp had authorised the suite and the code had been exchanged. */
  authorise: (corp: Corp) => { corpid: string; permanentCode: string; accessToken: string }
  /** A token of the corp's own app. */
  ownToken: (corp: Corp) => string
}

const bodyLimit = 24 * 1024 * 1024
const absent: readonly FaultKind[] = ['breakRefresh', 'nonceReplay', 'outcome128', 'callbackBackward']

/** WeCom as its documents describe it: the API host and the install host in one. */
export function buildWecom(options: WecomOptions = {}): WecomSimulator {
  const base = createBase(options, {
    bodyLimit,
    expireTokens: () => {
      corpTokens.expireAll()
      suiteTokens.expireAll()
    },
  })
  const { app, clock, seeded } = base
  const settings = wecomSettings.parse(options.settings ?? {})
  const corpTokens = createWecomTokens<Caller>(clock, seeded)
  const suiteTokens = createWecomTokens<null>(clock, seeded)
  const providerTokens = createWecomTokens<null>(clock, seeded)
  const size = { ...defaultWorld, ...options.world }
  const corps = createCorpBook(seedCorps(base.world, size, settings.suite.suiteId, clock.now))
  for (const [index, own] of (options.own ?? []).entries()) Object.assign(corps.all[index]?.own ?? {}, own)
  const callbacks = createCallbacks(base, settings)
  const suite = createSuite(base, settings, { seeded, callbacks, corpTokens })
  const chatKeys = createTimedCodes<ChatInfo>(clock, seeded, { seconds: 1800, length: 48 })
  const links = createLinkBook(corps)
  const run = createSeeded((options.run ?? options.seed ?? 1) + 5)
  for (const corp of corps.all) corp.contacts.startRun(run)
  const quota = createQuotaChanges(clock, callbacks)
  const customers = createCustomers(base, { corps, links, callbacks, quota, chatKeys }, run)
  const changes = createCorpChanges(callbacks, run)

  const simulator: WecomSimulator = {
    ...base,
    faultKinds: faultKinds.filter((kind) => !absent.includes(kind)),
    settings,
    corps,
    links,
    suite,
    callbacks,
    customers,
    quota,
    changes,
    authorise: (corp) => {
      const granted = suite.settle(corp, '')
      const corpid = seenCorpId(settings, corp, granted)
      return { corpid, permanentCode: granted.secret, accessToken: suite.tokenFor(corp, granted) }
    },
    ownToken: (corp) => suite.tokenFor(corp, corp.own),
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, wecomSettings, 400))
    },
  }
  answerRefusals(base)
  applyFaults(app, base.faults, (request, reply) => {
    void reply.code(200).removeHeader('retry-after')
    return tellError(base, request, reply, refusal(45009))
  })
  const api = createApi(base, settings, corpTokens)
  registerCorpTokens(base, settings, corps, { suite, providerTokens })
  registerSuite(base, settings, corps, suite, suiteTokens)
  registerInstall(base, settings, corps, suite)
  registerContacts(api, settings)
  registerLinks(api, base, run)
  registerFigures(api, clock, chatKeys)
  registerExternalContacts(api, base, settings, run)
  registerKf(api, base, run)
  registerMedia(api, base, corps, run)
  registerCustomerPages(base, corps, links, customers)
  registerLogos(base, corps)
  registerAdmin(simulator)
  pushTickets(base, settings, suite)
  return simulator
}
