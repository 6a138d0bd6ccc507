import * as z from 'zod'
import type { Account } from '#simulators/shared/accounts.ts'
import { check, type Query, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Answer } from './answer.ts'
import { type Authenticate, credentialsInQuery } from './authenticate.ts'
import { invalidParameter, refusal } from './codes.ts'
import { keepFields, pageOf, parseJson } from './list-rows.ts'

const filters = z.array(
  z.object({
    field: z.enum(['corporation_name', 'account_id', 'system_status']),
    operator: z.enum(['EQUALS', 'CONTAINS', 'IN']),
    values: z.array(z.coerce.string()).min(1),
  }),
)

/** Arrays come repeated or as one JSON text. */
function readFields(query: Query): string[] {
  const texts = query.texts('fields')
  const first = texts[0]
  if (texts.length !== 1 || first === undefined || !first.startsWith('[')) return texts
  return check(parseJson(first, 'fields'), z.array(z.string()), invalidParameter)
}

const advertiserRow = (account: Account) => ({
  account_id: account.id,
  corporation_name: account.name,
  mdm_id: account.companyId,
  mdm_name: account.name,
  system_status: account.status,
  reject_message: account.status === 'CUSTOMER_STATUS_DENIED' ? '资质不全' : '',
  agency_account_id: account.parentId ?? 0,
  daily_budget: account.dailyBudgetFen,
  memo: '',
  operators: [],
})

const agencyRow = (account: Account) => ({
  account_id: account.id,
  corporation_name: account.name,
  system_status: account.status,
  reject_message: '',
  parent_agency_id: account.parentId ?? 0,
  memo: '',
})

function matches(account: Account, query: Query): boolean {
  const text = query.text('filtering')
  if (text === '') return true
  const value = { corporation_name: account.name, account_id: String(account.id), system_status: account.status }
  return check(parseJson(text, 'filtering'), filters, invalidParameter).every(({ field, operator, values }) =>
    operator === 'CONTAINS' ? values.some((part) => value[field].includes(part)) : values.includes(value[field]),
  )
}

export function registerAccounts({ app, accounts }: Core, authenticate: Authenticate, answer: Answer): void {
  app.get('/v3.0/advertiser/get', (request, reply) => {
    const { grant } = authenticate(request, credentialsInQuery(request), 'account_management')
    const query = readQuery(request)
    const accountId = query.text('account_id')
    const agencyId = query.text('agency_id')
    if (accountId !== '' && !accounts.covers(grant.accountIds, Number(accountId))) throw refusal(11014)
    const rows = accounts.all
      .filter((account) => account.role === 'advertiser' && accounts.covers(grant.accountIds, account.id))
      .filter((account) => accountId === '' || account.id === Number(accountId))
      .filter((account) => agencyId === '' || account.parentId === Number(agencyId))
      .filter((account) => matches(account, query))
    const fields = readFields(query)
    return answer(reply, { data: pageOf(rows.map((row) => keepFields(advertiserRow(row), fields)), query) }) // prettier-ignore
  })

  app.get('/v3.0/agency/get', (request, reply) => {
    const { grant } = authenticate(request, credentialsInQuery(request), 'account_management')
    const query = readQuery(request)
    const rows = accounts.all.filter((account) => account.role === 'agency' && grant.accountIds.includes(account.id))
    const fields = readFields(query)
    return answer(reply, { data: pageOf(rows.map((row) => keepFields(agencyRow(row), fields)), query) }) // prettier-ignore
  })

  app.get('/v3.0/funds/get', (request, reply) => {
    const { grant } = authenticate(request, credentialsInQuery(request), 'account_management')
    const account = accounts.find(Number(readQuery(request).text('account_id')))
    if (account === undefined || !accounts.covers(grant.accountIds, account.id)) throw refusal(11014)
    const cash = {
      fund_type: 'FUND_TYPE_CASH',
      balance: account.balanceFen,
      fund_status: account.balanceFen > 0 ? 'FUND_STATUS_NORMAL' : 'FUND_STATUS_NOT_ENOUGH',
      realtime_cost: 0,
    }
    return answer(reply, { data: { list: [cash] } })
  })
}
