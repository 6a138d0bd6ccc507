import * as endpoints from '#contract/wallet/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { chooseBudget, showBudgets } from '../areas/wallet/budgets.ts'
import { chooseAlarm, enterFunds } from '../areas/wallet/set-funds.ts'
import { showCommissions } from '../areas/wallet/get-commissions.ts'
import { showCostOf, showCosts } from '../areas/wallet/get-costs.ts'
import { showQuotas } from '../areas/wallet/get-quotas.ts'
import { showWallet } from '../areas/wallet/get-wallet.ts'

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
