import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { overviewOf } from './overview.ts'
import { registerOperation } from './operation-routes.ts'
import { showPage } from './page.ts'
import { readBody, readQuery } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { reportRow } from './report-book.ts'
import { sendClicks } from './send-clicks.ts'
import type { Simulator } from './simulator.ts'

const badRequest = 400
const clicksBody = z.strictObject({
  /** The monitoring link with its macros; without it the clicks are only minted. */
  template: z.url({ protocol: /^https?$/ }).optional(),
  accountId: z.number(),
  count: z.int().min(1).max(10_000).default(1),
  /** Macro values of one's own, by name without underscores. */
  extra: z.record(z.string(), z.string()).optional(),
})
const tokenBody = z.strictObject({
  accountId: z.number(),
  /** A key for reporting alone that has no end and no refresh. */
  permanent: z.boolean().default(false),
})
const reportsBody = z.strictObject({ accountId: z.number(), rows: z.array(reportRow).max(20_000) })
const fundsBody = z.strictObject({ accountId: z.number(), balanceFen: z.int() })
const pageQuery = z.object({
  since: z.coerce.number().int().min(0).catch(0),
  limit: z.coerce.number().int().min(1).max(10_000).catch(100),
})

/** The simulator's own calls and page: what arrived, what goes wrong, what time it is. */
export function registerAdmin(simulator: Simulator): void {
  const { app, ledger, clicks } = simulator
  registerOperation(simulator)

  const pageOf = (request: FastifyRequest) => {
    const query = readQuery(request)
    return pageQuery.parse({ since: query.text('since') || 0, limit: query.text('limit') || 100 })
  }
  const accountOf = (id: number) => {
    if (simulator.accounts.find(id) === undefined) throw new Refusal(badRequest, `There is no account ${id}.`)
    return id
  }

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(showPage(simulator)))
  app.get('/admin/overview', () => overviewOf(simulator))
  app.get('/admin/accounts', () => ({ accounts: simulator.accounts.all }))

  app.put('/admin/funds', (request) => {
    const { accountId, balanceFen } = readBody(request, fundsBody, badRequest)
    const account = simulator.accounts.find(accountOf(accountId))
    if (account !== undefined) account.balanceFen = balanceFen
    return { account }
  })
  app.get('/admin/reports', (request) => ({
    rows: simulator.reports.rows(accountOf(Number(readQuery(request).text('accountId')))),
  }))
  app.put('/admin/reports', (request) => {
    const { accountId, rows } = readBody(request, reportsBody, badRequest)
    simulator.reports.set(accountOf(accountId), rows)
    return { rows: simulator.reports.rows(accountId) }
  })

  app.get('/admin/ledger', (request) => {
    const { since, limit } = pageOf(request)
    return { ...ledger.page(since, limit), total: ledger.summary().conversions }
  })
  app.get('/admin/ledger/summary', () => ledger.summary())
  app.delete('/admin/ledger', () => {
    ledger.clear()
    return ledger.summary()
  })

  app.get('/admin/clicks', (request) => ({ total: clicks.size(), clicks: clicks.latest(pageOf(request).limit) }))
  app.post('/admin/clicks', (request) => {
    const body = readBody(request, clicksBody, badRequest)
    const accountId = accountOf(body.accountId)
    const minted = Array.from({ length: body.count }, () => simulator.mintClick(accountId, body.extra))
    return sendClicks(minted, body.template).then((sent) => ({ clicks: sent }))
  })

  app.post('/admin/tokens', (request) => {
    const { accountId, permanent } = readBody(request, tokenBody, badRequest)
    const { grant, ...pair } = simulator.authorise(accountOf(accountId))
    if (!permanent) return pair
    return { accessToken: simulator.tokens.issuePermanent(grant), refreshToken: null }
  })
}
