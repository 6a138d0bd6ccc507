import * as endpoints from '#contract/wallet/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { chooseBudget, showBudgets } from './budgets.ts'
import { chooseAlarm, enterFunds } from './set-purse.ts'
import { showCommissions } from './show-commissions.ts'
import { showCostOf, showCosts } from './show-costs.ts'
import { showQuotas } from './show-quotas.ts'
import { showWallet } from './show-wallet.ts'

export const walletRoutes: Route[] = [
  route(endpoints.showWallet, showWallet),
  route(endpoints.setFunds, enterFunds),
  route(endpoints.setAlarm, chooseAlarm),
  route(endpoints.listBudgets, showBudgets),
  route(endpoints.setBudget, chooseBudget),
  route(endpoints.showCommissions, showCommissions),
  route(endpoints.showQuotas, showQuotas),
  route(endpoints.showCosts, showCosts),
  route(endpoints.showAdsetCost, showCostOf),
]
