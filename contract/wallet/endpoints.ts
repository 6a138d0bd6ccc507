import { z } from 'zod'
import { AskedDay, daysInOrder } from '../asked-day.ts'
import { defineEndpoint, IdParams } from '../endpoint.ts'
import * as e from './entities.ts'

const OWN = ['Admin', 'User'] as const
const WORK = ['Admin', 'User', 'Member'] as const
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** Shanghai days, both included; the last thirty unless said. */
const Span = daysInOrder(z.strictObject({ from: AskedDay.optional(), to: AskedDay.optional() }), 'from', 'to')
const Period = z.object({ from: z.iso.date(), to: z.iso.date() })
const OneAccount = z.object({ account: e.WalletAccount })

export const getWallet = defineEndpoint({
  name: 'getWallet',
  method: 'GET',
  path: '/wallet/accounts',
  access: OWN,
  summary: 'What each ad account has left, how long it lasts, and its spend against its budget; the neediest first',
  enterpriseVariant: true,
  query: z.strictObject({ account: z.string().max(200).optional(), month: Month.optional() }),
  reply: z.object({
    accounts: z.array(e.WalletAccount),
    /** How many match; only the first are sent. */
    found: z.number(),
    /** Of all accounts, whatever was looked for. */
    total: z.object({ accounts: z.number(), balance: z.number(), unknown: z.number(), low: z.number() }),
    spend: e.MonthSpend,
  }),
})
export const setFunds = defineEndpoint({
  name: 'setFunds',
  method: 'PUT',
  path: '/accounts/{id}/funds',
  access: OWN,
  summary: 'State what an account had left at a moment; spend recorded since is taken off',
  params: IdParams,
  body: e.FundsBody,
  reply: OneAccount,
  errors: ['account.not_found', 'account.shared', 'funds.future'],
})
export const setAlarm = defineEndpoint({
  name: 'setAlarm',
  method: 'PUT',
  path: '/accounts/{id}/alarm',
  access: OWN,
  summary: 'Below what balance, or how many days, people are told; once for each time it falls below',
  params: IdParams,
  body: e.AlarmBody,
  reply: OneAccount,
  errors: ['account.not_found', 'account.shared'],
})

export const listBudgets = defineEndpoint({
  name: 'listBudgets',
  method: 'GET',
  path: '/budgets',
  access: OWN,
  summary: 'The budgets in force in a month, and what was spent under each',
  enterpriseVariant: true,
  query: z.strictObject({ month: Month.optional() }),
  reply: z.object({ budgets: z.array(e.Budget) }),
})
export const setBudget = defineEndpoint({
  name: 'setBudget',
  method: 'PUT',
  path: '/budgets',
  access: OWN,
  summary: 'Set or lift the budget of an enterprise, or of an account it uses, for every month or day from now on',
  body: e.BudgetBody,
  reply: z.object({ budgets: z.array(e.Budget) }),
  errors: ['enterprise.choose', 'enterprise.not_found', 'account.not_found'],
})

export const getCommissions = defineEndpoint({
  name: 'getCommissions',
  method: 'GET',
  path: '/wallet/commissions',
  access: OWN,
  summary: 'Commissions due, settled and lost, by month and by where they come from; by the day of the order',
  enterpriseVariant: true,
  query: Span,
  reply: z.object({
    period: Period,
    total: e.CommissionMonth.pick({ due: true, settled: true, lost: true }),
    before: e.CommissionMonth.pick({ due: true, settled: true, lost: true }),
    months: z.array(e.CommissionMonth),
    sources: z.array(e.CommissionSource),
  }),
})
export const getQuotas = defineEndpoint({
  name: 'getQuotas',
  method: 'GET',
  path: '/wallet/quotas',
  access: OWN,
  summary: 'What each WeChat-work corp has left of its adds, its use by day, and how long it lasts',
  enterpriseVariant: true,
  reply: z.object({ quotas: z.array(e.QuotaLine) }),
})

export const getCosts = defineEndpoint({
  name: 'getCosts',
  method: 'GET',
  path: '/reports/cost',
  access: OWN,
  summary:
    'What a result cost: the ad sets that spent most, beside the period before; what no sheet splits is said apart',
  enterpriseVariant: true,
  stale: true,
  query: Span,
  reply: z.object({
    period: Period,
    /** Of everything, whether split or not. */
    total: z.object({ now: e.Cost, before: e.Cost }),
    /** Spend of accounts that no sheet gives to an ad set. */
    unsplit: z.object({ now: z.number(), before: z.number() }),
    adsets: z.array(e.AdsetCost),
    /** How many ad sets spent in the period. */
    count: z.number(),
  }),
})
export const getAdsetCost = defineEndpoint({
  name: 'getAdsetCost',
  method: 'GET',
  path: '/adsets/{id}/cost',
  access: WORK,
  summary: 'What a result of the ad set cost, beside the period before',
  params: IdParams,
  query: Span,
  reply: z.object({
    period: Period,
    now: e.Cost,
    before: e.Cost,
    /** The account's spend in the period that no sheet gives to an ad set. */
    unsplit: z.number(),
  }),
  errors: ['adset.not_found'],
})
