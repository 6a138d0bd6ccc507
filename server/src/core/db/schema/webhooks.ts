import type { DeliveryState, EventType, WebhookStatus } from '#contract/webhooks/event-types.ts'
import type { Generated } from 'kysely'
import type { Count, Optional, Stamp, When } from './columns.ts'

interface WebhookEndpoints {
  id: string
  enterprise_id: string
  name: string
  url: string
  events: Generated<EventType[]>
  status: Generated<WebhookStatus>
  secret_sealed: string
  previous_sealed: Optional<string>
  previous_until: When
  failures: Count
  failing_since: When
  paused_until: When
  alarmed_at: When
  last_success_at: When
  last_error: Optional<string>
  last_error_at: When
  created_by: string
  created_at: Stamp
  deleted_at: When
  behind_since: When
}

interface WebhookEvents {
  id: string
  seq: Generated<number>
  enterprise_id: string
  type: EventType
  ordering_key: string
  at: Date
  data: string
  created_at: Stamp
}

interface WebhookDeliveries {
  id: string
  event_id: string
  endpoint_id: string
  enterprise_id: string
  type: EventType
  ordering_key: string
  seq: number
  state: Generated<DeliveryState>
  attempts: Count
  due_at: Stamp
  tried_at: When
  lease_owner: Optional<string>
  lease_until: When
  status: Optional<number>
  error: Optional<string>
  created_at: Stamp
  waiting_since: Stamp
}

interface WebhookAttempts {
  id: string
  delivery_id: string
  enterprise_id: string
  at: Date
  ms: number
  status: number | null
  reply: string | null
  error: string | null
}

export interface WebhooksTables {
  webhook_endpoints: WebhookEndpoints
  webhook_events: WebhookEvents
  webhook_deliveries: WebhookDeliveries
  webhook_attempts: WebhookAttempts
}
