import * as z from 'zod'
import { registerOperation } from '#simulators/shared/operation-routes.ts'
import { readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import { corpAt, registerAdminCorps } from './admin-corps.ts'
import { overviewOf } from './admin-views.ts'
import type { WecomSimulator } from './build-wecom.ts'
import { CustomerRefusal } from './customers.ts'
import { showWecomPage } from './page.ts'
import { verifyUrl } from './verify-url.ts'

const badRequest = 400
const corpBody = z.strictObject({ corpId: z.string() })
const installBody = corpBody.extend({ state: z.string().optional() })
const changeBody = corpBody.extend({ visible: z.array(z.int()).min(1).optional() })
const verifyBody = z.strictObject({ target: z.enum(['suite', 'data', 'own']), corpId: z.string().optional() })
const openBody = z.strictObject({ link: z.string(), channel: z.string().optional() })
const addBody = openBody.extend({ externalUserid: z.string().optional() })
const scanBody = z.strictObject({
  corpId: z.string(),
  configId: z.string().optional(),
  userid: z.string().optional(),
  externalUserid: z.string().optional(),
})
const pairBody = z.strictObject({ externalUserid: z.string(), userid: z.string() })
const chatBody = pairBody.extend({ messages: z.int().min(1).max(1000).optional() })
const leaveBody = pairBody.extend({ by: z.enum(['customer', 'member']).optional() })

function registerSuiteAdmin(wecom: WecomSimulator): void {
  const { app, suite, settings, callbacks, clock } = wecom
  const installed = (corpId: string) => {
    const corp = corpAt(wecom, corpId)
    if (corp.suite === null) throw new Refusal(badRequest, `The corp ${corpId} has not authorised the suite.`)
    return corp
  }
  app.post('/admin/suite/ticket', () => suite.pushTicket())
  app.post('/admin/suite/install', (request) => {
    const { corpId, state } = readBody(request, installBody, badRequest)
    return suite.install(corpAt(wecom, corpId), state)
  })
  app.post('/admin/suite/authorise', (request) =>
    wecom.authorise(corpAt(wecom, readBody(request, corpBody, badRequest).corpId)),
  )
  app.post('/admin/suite/cancel', (request) => suite.cancel(installed(readBody(request, corpBody, badRequest).corpId)))
  app.post('/admin/suite/change', (request) => {
    const { corpId, visible } = readBody(request, changeBody, badRequest)
    return suite.change(installed(corpId), visible)
  })
  app.post('/admin/suite/reset', (request) =>
    suite.resetPermanentCode(installed(readBody(request, corpBody, badRequest).corpId)),
  )
  for (const [path, allowed] of [['approve', true], ['withdraw', false]] as const) {
    app.post(`/admin/suite/${path}`, (request) => {
      const corp = corpAt(wecom, readBody(request, corpBody, badRequest).corpId)
      suite.setAcquisition(corp, allowed)
      return { acquisition: corp.acquisition }
    })
  } // prettier-ignore
  app.post('/admin/verify', (request) => {
    const { target, corpId = '' } = readBody(request, verifyBody, badRequest)
    if (target === 'suite') return verifyUrl(clock, callbacks.suiteTarget(), settings.providerCorpId)
    const corp = corpAt(wecom, corpId)
    if (target === 'own') return verifyUrl(clock, callbacks.dataTarget(corp, corp.own), corp.corpid)
    return verifyUrl(clock, callbacks.dataTarget(corp, corp.suite ?? corp.own), settings.providerCorpId)
  })
}

function registerCustomerAdmin(wecom: WecomSimulator): void {
  const { app, customers } = wecom
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (error instanceof CustomerRefusal) throw new Refusal(badRequest, error.reason)
      throw error
    }
  }
  app.post('/admin/customers/open', (request) => {
    const body = readBody(request, openBody, badRequest)
    return attempt(() => customers.open(body))
  })
  app.post('/admin/customers/request', (request) => {
    const body = readBody(request, openBody, badRequest)
    return attempt(() => customers.request(body))
  })
  app.post('/admin/customers/add', (request) => {
    const body = readBody(request, addBody, badRequest)
    return attempt(() => customers.add(body))
  })
  app.post('/admin/customers/scan', (request) => {
    const { corpId, configId, userid = '', externalUserid } = readBody(request, scanBody, badRequest)
    const corp = corpAt(wecom, corpId)
    const way = configId === undefined ? { userid } : corp.contactWays.get(configId)
    if (way === undefined) throw new Refusal(badRequest, `There is no contact way ${configId}.`)
    return attempt(() => customers.scan(corp, way, externalUserid))
  })
  app.post('/admin/customers/chat', (request) => {
    const { messages, ...pair } = readBody(request, chatBody, badRequest)
    return attempt(() => customers.chat(pair, messages))
  })
  app.post('/admin/customers/leave', (request) => {
    const { by, ...pair } = readBody(request, leaveBody, badRequest)
    attempt(() => customers.leave(pair, by))
    return { left: pair }
  })
}

/** WeCom's own page and calls: what stands, what was sent, what goes wrong, what time it is. */
export function registerAdmin(wecom: WecomSimulator): void {
  const { app, callbacks } = wecom
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(showWecomPage(wecom)))
  app.get('/admin/overview', () => overviewOf(wecom))
  app.get('/admin/callbacks', (request) => {
    const query = readQuery(request)
    return callbacks.page(Number(query.text('since')) || 0, Number(query.text('limit')) || 100)
  })
  app.delete('/admin/callbacks', () => {
    callbacks.clear()
    return callbacks.summary()
  })
  registerOperation(wecom)
  registerAdminCorps(wecom)
  registerSuiteAdmin(wecom)
  registerCustomerAdmin(wecom)
}
