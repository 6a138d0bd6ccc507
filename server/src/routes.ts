import * as core from '#contract/core/endpoints.ts'
import { appRestorer } from './areas/accounts/apps.ts'
import { accountRestorer } from './accounts/delete-account.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adsetRestorer } from './areas/adsets/delete-adset.ts'
import { adsetRoutes } from './adsets/routes.ts'
import { agentRestorer } from './areas/agents/delete-agent.ts'
import { agentRoutes } from './agents/routes.ts'
import { statisticsRoutes } from './agents/statistics-routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { serviceRestorer } from './areas/cards/services/delete-service.ts'
import { orderRestorer } from './areas/commerce/orders/delete-order.ts'
import { productRestorer } from './areas/commerce/products/delete-product.ts'
import { commerceRoutes } from './commerce/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { formRestorer } from './areas/forms/delete-form.ts'
import { formSchemaRestorer } from './areas/forms/delete-form-schema.ts'
import { formRoutes } from './forms/routes.ts'
import type { Route } from './core/http/route.ts'
import { route } from './core/http/route.ts'
import { enterpriseRestorer } from './areas/identity/enterprises.ts'
import { memberRestorer } from './areas/identity/members.ts'
import { identityRoutes } from './identity/routes.ts'
import { userRestorer } from './areas/identity/users.ts'
import { insuranceRoutes } from './insurance/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { robotRestorer } from './areas/notifications/robots/delete-robot.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { settingsRoutes } from './areas/settings/configs.ts'
import { spendRoutes } from './spend/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { undoDeletion } from './undo/undo.ts'
import { walletRoutes } from './wallet/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { corpRoutes } from './wecom/corp-routes.ts'
import { linkRoutes } from './wecom/link-routes.ts'
import { workRoutes } from './work/routes.ts'
import { todoRestorer } from './areas/work/todos/delete-todo.ts'

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
