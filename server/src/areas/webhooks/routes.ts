import * as endpoints from '#contract/webhooks/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getWebhookDelivery, listWebhookDeliveries } from './list-deliveries.ts'
import { getWebhook, listWebhooks } from './list-webhooks.ts'
import { replayWebhookDeliveries, replayWebhookDelivery } from './replay-deliveries.ts'
import { createWebhook, rotateWebhookSecret, updateWebhook } from './save-webhook.ts'
import { testWebhook } from './test-webhook.ts'

export const webhookRoutes: Route[] = [
  route(endpoints.listWebhooks, listWebhooks),
  route(endpoints.getWebhook, getWebhook),
  route(endpoints.createWebhook, createWebhook),
  route(endpoints.updateWebhook, updateWebhook),
  route(endpoints.deleteWebhook, deleteWebhook),
  route(endpoints.rotateWebhookSecret, rotateWebhookSecret),
  route(endpoints.testWebhook, testWebhook),
  route(endpoints.listWebhookDeliveries, listWebhookDeliveries),
  route(endpoints.getWebhookDelivery, getWebhookDelivery),
  route(endpoints.replayWebhookDelivery, replayWebhookDelivery),
  route(endpoints.replayWebhookDeliveries, replayWebhookDeliveries),
]
