import type { Tenant } from './world.ts'

/** A thing of the tenant for a parameter of a path. A new kind of id gets its line here. */
export const idOf = (tenant: Tenant, path: string, param: string): string => {
  if (param === 'enterpriseId') return tenant.id
  if (param === 'memberId') return tenant.memberId
  if (param === 'keyId') return tenant.apiKeyId
  if (param === 'deliveryId') return tenant.webhookDeliveryId
  if (param === 'token') return tenant.undoToken
  if (param === 'configKey') return 'mail'
  const own = path.replace(/^\/enterprise\/(?!\{id\})[^/]+/, '')
  if (own.startsWith('/enterprise/{id}')) return tenant.id
  if (own.startsWith('/users/{id}')) return tenant.people.Member.user?.id ?? ''
  if (/^\/(public\/live)?adsets\/\{id\}/.test(own)) return tenant.adsetId
  if (own.startsWith('/tracks/{id}')) return tenant.trackId
  if (own.startsWith('/todos/{id}')) return tenant.todoId
  if (own.startsWith('/experiments/{id}')) return tenant.experimentId
  if (own.startsWith('/rule-events/{id}')) return tenant.ruleEventId
  if (own.startsWith('/rules/{id}')) return tenant.ruleId
  if (own.startsWith('/form_schemas/{id}')) return tenant.formSchemaId
  if (own.startsWith('/forms/{id}')) return tenant.formId
  if (own.startsWith('/products/{id}')) return tenant.productId
  if (own.startsWith('/orders/{id}')) return tenant.orderId
  if (own.startsWith('/service/{id}')) return tenant.serviceId
  if (own.startsWith('/robots/{id}')) return tenant.robotId
  if (own.startsWith('/webhooks/{id}')) return tenant.webhookId
  if (own.startsWith('/extorders/{id}')) return tenant.extOrderId
  if (own.startsWith('/yian/order/{id}')) return tenant.policyId
  if (own.startsWith('/accounts/{id}')) return tenant.accountId
  if (own.startsWith('/accounts/view_links/{id}')) return tenant.viewLinkId
  if (own.startsWith('/wall-links/{id}')) return tenant.wallLinkId
  if (own.startsWith('/me/passkeys/{id}')) return tenant.passkeyId
  if (own.startsWith('/me/sessions/{id}')) return tenant.sessionId
  if (own.startsWith('/views/{id}')) return tenant.viewId
  if (own.startsWith('/schedules/{id}')) return tenant.scheduleId
  if (own.startsWith('/customerservice/{id}')) return tenant.agentId
  if (own.startsWith('/thirdpartyapps/{id}')) return tenant.appId
  if (own.startsWith('/wxwork/auth_corp/{id}')) return tenant.corpId
  if (own.startsWith('/wxwork/customer_acquisition/{id}')) return tenant.linkId
  if (own.startsWith('/adsets/bulk/{id}')) return tenant.jobId
  if (own.startsWith('/jobs/{id}') || own.startsWith('/exports/{id}')) return tenant.jobId
  throw new Error(`Say in testing/world.ts what {${param}} of ${path} stands for`)
}
