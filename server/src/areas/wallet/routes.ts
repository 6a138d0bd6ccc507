import * as endpoints from '#contract/wallet/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { setBudget, listBudgets } from './budgets.ts'
import { setAlarm, setFunds } from './set-funds.ts'
import { getCommissions } from './get-commissions.ts'
import { getAdsetCost, getCosts } from './get-costs.ts'
import { getQuotas } from './get-quotas.ts'
import { getWallet } from './get-wallet.ts'

export const walletRoutes: Route[] = [
  route(endpoints.getWallet, getWallet),
  route(endpoints.setFunds, setFunds),
  route(endpoints.setAlarm, setAlarm),
  route(endpoints.listBudgets, listBudgets),
  route(endpoints.setBudget, setBudget),
  route(endpoints.getCommissions, getCommissions),
  route(endpoints.getQuotas, getQuotas),
  route(endpoints.getCosts, getCosts),
  route(endpoints.getAdsetCost, getAdsetCost),
]
