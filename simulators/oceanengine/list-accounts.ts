import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Account, AccountRole } from '#simulators/shared/accounts.ts'
import { check, type Query, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Answer } from './answer.ts'
import { type Authenticate, headerOf } from './authenticate.ts'
import { invalidParameter, refusal } from './codes.ts'

const number = (fallback: number, max: number) => z.coerce.number().int().min(0).max(max).default(fallback)
const listQuery = z.object({
  page: number(1, 1_000_000).refine((page) => page >= 1),
  page_size: number(100, 1000).refine((size) => size >= 1),
  cursor: number(0, 10_000_000),
  count: number(100, 1000),
})

export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(invalidParameter, name)
  }
}

function pageOf(ids: number[], query: Query): { ids: number[]; info: Record<string, unknown> } {
  const given = Object.fromEntries(
    ['page', 'page_size', 'cursor', 'count'].flatMap((name) => (query.text(name) ? [[name, query.text(name)]] : [])),
  )
  const asked = check(given, listQuery, invalidParameter)
  if (query.text('cursor') !== '' || query.text('count') !== '') {
    const end = asked.cursor + asked.count
    const info = {
      count: asked.count,
      cursor: Math.min(end, ids.length),
      has_more: end < ids.length,
      total: ids.length,
    }
    return { ids: ids.slice(asked.cursor, end), info: { cursor_info: info } }
  }
  const start = (asked.page - 1) * asked.page_size
  const info = {
    page: asked.page,
    page_size: asked.page_size,
    total_number: ids.length,
    total_page: Math.ceil(ids.length / asked.page_size),
  }
  return { ids: ids.slice(start, start + asked.page_size), info: { page_info: info } }
}

const infoRow = (account: Account) => ({
  id: account.id,
  name: account.name,
  company: account.name,
  role: account.role === 'advertiser' ? 'ROLE_ADVERTISER' : 'ROLE_AGENT',
  status: account.status,
  note: '',
  reason: account.status === 'STATUS_CONFIRM_FAIL' ? '资质不全' : '',
})

export function registerAccounts({ app, accounts }: Core, authenticate: Authenticate, answer: Answer): void {
  const enter = (request: FastifyRequest) => authenticate(request, headerOf(request, 'access-token'))
  const agentIn = (request: FastifyRequest, allowed: AccountRole[]): number => {
    const grant = enter(request)
    const agent = accounts.find(Number(readQuery(request).text('advertiser_id')))
    if (agent === undefined || !accounts.covers(grant.accountIds, agent.id)) throw refusal(40002)
    if (!allowed.includes(agent.role)) throw refusal(invalidParameter, 'advertiser_id 不是代理商')
    return agent.id
  }

  app.get('/open_api/2/agent/advertiser/select', (request, reply) => {
    const agent = agentIn(request, ['agency', 'childAgency'])
    const query = readQuery(request)
    const companies = query.text('company_ids')
    const wanted =
      companies === '' ? null : check(parseJson(companies, 'company_ids'), z.array(z.coerce.number()), invalidParameter)
    const below = accounts.under(agent, 'advertiser').filter((one) => wanted === null || wanted.includes(one.companyId))
    const { ids, info } = pageOf(below.map(({ id }) => id), query) // prettier-ignore
    return answer(reply, { list: ids, account_source: 'AD', ...info })
  })

  app.get('/open_api/2/agent/child_agent/select', (request, reply) => {
    const below = accounts.under(agentIn(request, ['agency']), 'childAgency')
    const { ids, info } = pageOf(below.map(({ id }) => id), readQuery(request)) // prettier-ignore
    return answer(reply, { child_agent_ids: ids, ...info })
  })

  app.get('/open_api/2/advertiser/info', (request, reply) => {
    const grant = enter(request)
    const asked = parseJson(readQuery(request).text('advertiser_ids'), 'advertiser_ids')
    const ids = check(asked, z.array(z.number()).min(1).max(100), invalidParameter)
    if (ids.some((id) => !accounts.covers(grant.accountIds, id))) throw refusal(40002)
    const rows = ids.flatMap((id) => accounts.find(id) ?? []).map(infoRow)
    return answer(reply, rows)
  })

  app.get('/open_api/2/advertiser/fund/get', (request, reply) => {
    const grant = enter(request)
    const account = accounts.find(Number(readQuery(request).text('advertiser_id')))
    if (account === undefined || !accounts.covers(grant.accountIds, account.id)) throw refusal(40002)
    const yuan = account.balanceFen / 100
    return answer(reply, {
      advertiser_id: account.id,
      name: account.name,
      balance: yuan,
      valid_balance: yuan,
      cash: yuan,
      valid_cash: yuan,
      grant: 0,
      valid_grant: 0,
    })
  })
}
