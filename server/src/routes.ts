import * as core from '#contract/core/endpoints.ts'
import { appRestorer } from './accounts/change-app.ts'
import { accountRestorer } from './accounts/delete-account.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adsetRestorer } from './adsets/remove-adset.ts'
import { adsetRoutes } from './adsets/routes.ts'
import { agentRestorer } from './agents/remove-agent.ts'
import { agentRoutes } from './agents/routes.ts'
import { statisticsRoutes } from './agents/statistics-routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { serviceRestorer } from './cards/services/remove-service.ts'
import { orderRestorer } from './commerce/orders/remove-order.ts'
import { productRestorer } from './commerce/products/remove-product.ts'
import { commerceRoutes } from './commerce/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { formRestorer } from './forms/remove-form.ts'
import { formSchemaRestorer } from './forms/remove-schema.ts'
import { formRoutes } from './forms/routes.ts'
import type { Route } from './http/route.ts'
import { route } from './http/route.ts'
import { enterpriseRestorer } from './identity/enterprises.ts'
import { memberRestorer } from './identity/members.ts'
import { identityRoutes } from './identity/routes.ts'
import { userRestorer } from './identity/users.ts'
import { insuranceRoutes } from './insurance/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { robotRestorer } from './notifications/robots/remove-robot.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { spendRoutes } from './spend/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { undoDeletion } from './undo/undo.ts'
import { walletRoutes } from './wallet/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { corpRoutes } from './wecom/corp-routes.ts'
import { linkRoutes } from './wecom/link-routes.ts'
import { workRoutes } from './work/routes.ts'
import { todoRestorer } from './work/todos/remove-todo.ts'

/** Everything the server answers, area by area. */
export const ROUTES: Route[] = [
  ...identityRoutes,
  ...settingsRoutes,
  ...accountRoutes,
  ...adsetRoutes,
  ...trackingRoutes,
  ...deliveryRoutes,
  ...corpRoutes,
  ...linkRoutes,
  ...agentRoutes,
  ...commerceRoutes,
  ...statisticsRoutes,
  ...formRoutes,
  ...cardRoutes,
  ...insuranceRoutes,
  ...spendRoutes,
  ...reportRoutes,
  ...walletRoutes,
  ...fileRoutes,
  ...jobRoutes,
  ...exportRoutes,
  ...viewRoutes,
  ...scheduleRoutes,
  ...notificationRoutes,
  ...searchRoutes,
  ...workRoutes,
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
      form_schema: formSchemaRestorer,
      robot: robotRestorer,
      todo: todoRestorer,
      form: formRestorer,
      agent: agentRestorer,
      product: productRestorer,
      order: orderRestorer,
      service: serviceRestorer,
    }),
  ),
]
