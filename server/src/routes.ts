import * as core from '#contract/core/endpoints.ts'
import { appRestorer } from './accounts/change-app.ts'
import { accountRestorer } from './accounts/delete-account.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adsetRestorer } from './adsets/remove-adset.ts'
import { adsetRoutes } from './adsets/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { Route } from './http/route.ts'
import { route } from './http/route.ts'
import { enterpriseRestorer } from './identity/enterprises.ts'
import { memberRestorer } from './identity/members.ts'
import { identityRoutes } from './identity/routes.ts'
import { userRestorer } from './identity/users.ts'
import { jobRoutes } from './jobs/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { undoDeletion } from './undo/undo.ts'

/** Everything the server answers, area by area. */
export const ROUTES: Route[] = [
  ...identityRoutes,
  ...settingsRoutes,
  ...accountRoutes,
  ...adsetRoutes,
  ...trackingRoutes,
  ...deliveryRoutes,
  ...fileRoutes,
  ...jobRoutes,
  ...exportRoutes,
  ...notificationRoutes,
  ...liveRoutes,
  route(
    core.undo,
    undoDeletion({
      user: userRestorer,
      enterprise: enterpriseRestorer,
      member: memberRestorer,
      account: accountRestorer,
      app: appRestorer,
      adset: adsetRestorer,
    }),
  ),
]
