import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { check, type Query, readQuery } from '#simulators/shared/read-input.ts'
import { type GroupedRow, spanIn } from '#simulators/shared/report-book.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Answer } from './answer.ts'
import { type Authenticate, credentialsInQuery } from './authenticate.ts'
import { invalidParameter, refusal, wrongParameter } from './codes.ts'
import { keepFields, pageOf, parseJson } from './list-rows.ts'
import type { TencentSettings } from './settings.ts'

const span = z.object({ start_date: z.string(), end_date: z.string() })
const names = z.array(z.string()).min(1)
const levels = { REPORT_LEVEL_ADVERTISER: false, REPORT_LEVEL_ADGROUP: true } as const
const levelNames = z.enum(['REPORT_LEVEL_ADVERTISER', 'REPORT_LEVEL_ADGROUP'])

const listOf = (query: Query, name: string): string[] => {
  const [first = '', ...more] = query.texts(name)
  if (more.length > 0 || (first !== '' && !first.startsWith('['))) return [first, ...more]
  if (first === '') throw wrongParameter(`The parameter ${name} is required.`, `${name} 为必填字段`)
  return check(parseJson(first, name), names, invalidParameter)
}

/** Money counts in fen. */
const rowOf = (accountId: number, row: GroupedRow) => ({
  account_id: accountId,
  date: row.day,
  hour: row.hour,
  adgroup_id: Number(row.adId),
  view_count: row.views,
  valid_click_count: row.clicks,
  cost: row.costFen,
  cpc: row.clicks === 0 ? 0 : Math.round(row.costFen / row.clicks),
  ctr: row.views === 0 ? 0 : row.clicks / row.views,
  conversions_count: row.conversions,
  conversions_cost: row.conversions === 0 ? 0 : Math.round(row.costFen / row.conversions),
})

export function registerReports(
  core: Core,
  settings: TencentSettings,
  authenticate: Authenticate,
  answer: Answer,
): void {
  const { app, accounts, reports, clock } = core

  const daysOf = (query: Query, limits: { back: number; days: number }) => {
    const asked = check(parseJson(query.text('date_range'), 'date_range'), span, invalidParameter)
    const found = spanIn(asked.start_date, asked.end_date, clock.now())
    if (found === null || found.days > limits.days || found.back > limits.back)
      throw wrongParameter('The parameter date_range is invalid.', 'date_range 不合法')
    return { from: asked.start_date, to: asked.end_date }
  }

  const report = (request: FastifyRequest, by: 'date' | 'hour') => {
    const { grant } = authenticate(request, credentialsInQuery(request), 'ads_insights')
    const query = readQuery(request)
    const account = accounts.find(Number(query.text('account_id')))
    if (account === undefined || !accounts.covers(grant.accountIds, account.id)) throw refusal(11014)
    if (settings.noInsights.includes(account.id)) throw refusal(11014)
    if (account.role !== 'advertiser') throw wrongParameter('The account is not an advertiser.', '账户不是广告主')
    const ad = levels[check(query.text('level'), levelNames, invalidParameter)]
    const wanted = [by, ...(ad ? ['adgroup_id'] : [])].join()
    if (listOf(query, 'group_by').join() !== wanted) throw wrongParameter('The parameter group_by is invalid.')
    const days = daysOf(query, by === 'date' ? { back: 365, days: 90 } : { back: 90, days: 1 })
    const fields = listOf(query, 'fields')
    const rows = reports.grouped(account.id, days, { hour: by === 'hour', ad })
    return pageOf(rows.map((row) => keepFields(rowOf(account.id, row), fields)), query) // prettier-ignore
  }

  app.get('/v3.0/daily_reports/get', (request, reply) => answer(reply, { data: report(request, 'date') }))
  app.get('/v3.0/hourly_reports/get', (request, reply) => answer(reply, { data: report(request, 'hour') }))
}
