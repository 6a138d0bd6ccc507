import { appRestorer } from '../areas/accounts/apps.ts'
import { accountRestorer } from '../areas/accounts/delete-account.ts'
import { adsetRestorer } from '../areas/adsets/delete-adset.ts'
import { agentRestorer } from '../areas/agents/delete-agent.ts'
import { serviceRestorer } from '../areas/cards/services/delete-service.ts'
import { orderRestorer } from '../areas/commerce/orders/delete-order.ts'
import { productRestorer } from '../areas/commerce/products/delete-product.ts'
import { adoptionRestorer } from '../areas/experiments/adopt-variant.ts'
import { experimentRestorer } from '../areas/experiments/delete-experiment.ts'
import { formRestorer } from '../areas/forms/delete-form.ts'
import { formSchemaRestorer } from '../areas/forms/delete-form-schema.ts'
import { enterpriseRestorer } from '../areas/identity/enterprises.ts'
import { memberRestorer } from '../areas/identity/members.ts'
import { userRestorer } from '../areas/identity/users.ts'
import { robotRestorer } from '../areas/notifications/robots/delete-robot.ts'
import { ruleRestorer } from '../areas/rules/delete-rule.ts'
import { webhookRestorer } from '../areas/webhooks/delete-webhook.ts'
import { todoRestorer } from '../areas/work/todos/delete-todo.ts'
import type { Restorer } from '../core/undo/undo.ts'

/** How each kind of deleted thing comes back. */
export const RESTORERS: Readonly<Record<string, Restorer>> = {
  user: userRestorer,
  enterprise: enterpriseRestorer,
  member: memberRestorer,
  account: accountRestorer,
  app: appRestorer,
  adset: adsetRestorer,
  experiment: experimentRestorer,
  adoption: adoptionRestorer,
  form_schema: formSchemaRestorer,
  robot: robotRestorer,
  webhook: webhookRestorer,
  todo: todoRestorer,
  rule: ruleRestorer,
  form: formRestorer,
  agent: agentRestorer,
  product: productRestorer,
  order: orderRestorer,
  service: serviceRestorer,
}
