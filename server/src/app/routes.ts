import * as core from '#contract/core/endpoints.ts'
import { accountRoutes } from '../areas/accounts/routes.ts'
import { adsetRoutes } from '../areas/adsets/routes.ts'
import { agentRoutes } from '../areas/agents/routes.ts'
import { cardRoutes } from '../areas/cards/routes.ts'
import { commerceRoutes } from '../areas/commerce/routes.ts'
import { conversionRoutes } from '../areas/conversions/routes.ts'
import { deliveryRoutes } from '../areas/delivery/routes.ts'
import { experimentRoutes } from '../areas/experiments/routes.ts'
import { exportRoutes } from '../core/exports/routes.ts'
import { fileRoutes } from '../core/files/routes.ts'
import { formRoutes } from '../areas/forms/routes.ts'
import type { Route } from '../core/http/route.ts'
import { route } from '../core/http/route.ts'
import { apiKeyRoutes } from '../areas/identity/api-keys.ts'
import { identityRoutes } from '../areas/identity/routes.ts'
import { secondFactorRoutes } from '../areas/identity/second-factor/routes.ts'
import { sessionRoutes } from '../areas/identity/sessions.ts'
import { insuranceRoutes } from '../areas/insurance/routes.ts'
import { jobRoutes } from '../core/jobs/routes.ts'
import { liveRoutes } from '../core/live/routes.ts'
import { notificationRoutes } from '../areas/notifications/routes.ts'
import { reportRoutes } from '../areas/reports/routes.ts'
import { ruleRoutes } from '../areas/rules/routes.ts'
import { searchRoutes } from '../areas/search/routes.ts'
import { scheduleRoutes } from '../areas/schedules/routes.ts'
import { settingsRoutes } from '../areas/settings/routes.ts'
import { spendRoutes } from '../areas/spend/routes.ts'
import { trackingRoutes } from '../areas/tracking/routes.ts'
import { undo } from '../core/undo/undo.ts'
import { wallRoutes } from '../areas/wall/routes.ts'
import { walletRoutes } from '../areas/wallet/routes.ts'
import { viewRoutes } from '../areas/saved-views/routes.ts'
import { corpRoutes } from '../areas/wecom/corp-routes.ts'
import { linkRoutes } from '../areas/wecom/link-routes.ts'
import { webhookRoutes } from '../areas/webhooks/routes.ts'
import { workRoutes } from '../areas/work/routes.ts'

/** Everything the server answers, area by area. */
export const ROUTES: Route[] = [
  ...identityRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...apiKeyRoutes,
  ...settingsRoutes,
  ...accountRoutes,
  ...adsetRoutes,
  ...trackingRoutes,
  ...experimentRoutes,
  ...conversionRoutes,
  ...deliveryRoutes,
  ...corpRoutes,
  ...linkRoutes,
  ...agentRoutes,
  ...commerceRoutes,
  ...formRoutes,
  ...cardRoutes,
  ...insuranceRoutes,
  ...spendRoutes,
  ...reportRoutes,
  ...walletRoutes,
  ...ruleRoutes,
  ...fileRoutes,
  ...jobRoutes,
  ...exportRoutes,
  ...viewRoutes,
  ...scheduleRoutes,
  ...notificationRoutes,
  ...searchRoutes,
  ...workRoutes,
  ...wallRoutes,
  ...webhookRoutes,
  ...liveRoutes,
  route(core.undo, undo),
]
