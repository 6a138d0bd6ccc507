import type { Check } from './check.ts'
import { pausedAccounts, tokens } from './checks/accounts.ts'
import { acquisitionLinks } from './checks/acquisition-links.ts'
import { cardServices } from './checks/card-services.ts'
import { corps } from './checks/corps.ts'
import { failedJobs } from './checks/failed-jobs.ts'
import { failedPushes } from './checks/failed-pushes.ts'
import { insurer } from './checks/insurer.ts'
import { ownRules } from './checks/own-rules.ts'
import { shops } from './checks/shops.ts'
import { troubledAdsets } from './checks/troubled-adsets.ts'
import { unmatchedOrders } from './checks/unmatched-orders.ts'
import { webhooks } from './checks/webhooks.ts'

/** Everything that is looked after. */
export const CHECKS: readonly Check[] = [
  ownRules,
  failedPushes,
  pausedAccounts,
  tokens,
  corps,
  acquisitionLinks,
  troubledAdsets,
  cardServices,
  shops,
  insurer,
  webhooks,
  unmatchedOrders,
  failedJobs,
]
