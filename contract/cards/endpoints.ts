import { z } from 'zod'
import { defineEndpoint, Id, IdParams, LARGE_BODY, SHEET_BODY } from '../endpoint.ts'
import { countedReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const WORK = ['Admin', 'User', 'Member'] as const
const OWN = ['Admin', 'User'] as const
const second = { host: 'second' } as const
const OneService = z.object({ service: e.Service })
const OneOrder = z.object({ extorder: e.ExtOrder })

const services: ListSpec = {
  key: 'services',
  firstPage: 0,
  filters: ['Q', 'Status', 'Trouble'],
  sort: ['createdAt', 'name'],
}
export const listServices = defineEndpoint({
  ...second,
  name: 'listServices',
  method: 'GET',
  path: '/service',
  access: WORK,
  summary: 'Services of number cards and ring-back tones: what vendor, what plan, what rules',
  list: services,
  query: z.strictObject({ enterprise_id: Id.optional() }),
  reply: countedReply('services', e.Service),
})
export const createService = defineEndpoint({
  ...second,
  name: 'createService',
  method: 'POST',
  path: '/service',
  bodyLimit: LARGE_BODY,
  access: OWN,
  summary: 'Create a service; its secret is never read back',
  creates: true,
  body: e.ServiceBody,
  reply: OneService,
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
export const getService = defineEndpoint({
  ...second,
  name: 'getService',
  method: 'GET',
  path: '/service/{id}',
  access: WORK,
  summary: 'One service',
  params: IdParams,
  reply: OneService,
  errors: ['service.not_found'],
})
export const updateService = defineEndpoint({
  ...second,
  name: 'updateService',
  method: 'PUT',
  path: '/service/{id}',
  bodyLimit: LARGE_BODY,
  access: OWN,
  summary: 'Change a service; an absent or empty secret stays',
  params: IdParams,
  body: e.ServiceUpdate,
  reply: OneService,
  errors: ['service.not_found', 'enterprise.not_found'],
})
export const deleteService = defineEndpoint({
  ...second,
  name: 'deleteService',
  method: 'DELETE',
  path: '/service/{id}',
  access: OWN,
  summary: 'Delete a service; not while ad sets sell it; its orders stay',
  params: IdParams,
  reply: OneService.extend({ undo: z.string() }),
  errors: ['service.not_found', 'service.in_use'],
})

const orders: ListSpec = {
  key: 'extorders',
  firstPage: 0,
  filters: ['Q', 'Status', 'ServiceId', 'AdsetId', 'Flag', 'From', 'To'],
  sort: ['createdAt'],
  published: { page: 'page', pageSize: 'pageSize' },
}
export const listExtOrders = defineEndpoint({
  ...second,
  name: 'listExtOrders',
  method: 'GET',
  path: '/extorders',
  access: WORK,
  summary: 'Orders of cards and ring-back tones, newest first, masked; Q is an order number, phone or iccid, whole',
  list: orders,
  query: z.strictObject({ enterprise_id: Id.optional() }),
  reply: countedReply('extorders', e.ExtOrder),
})
export const getExtOrder = defineEndpoint({
  ...second,
  name: 'getExtOrder',
  method: 'GET',
  path: '/extorders/{id}',
  access: WORK,
  summary: 'One order with every move it made, and the proof of consent',
  params: IdParams,
  reply: OneOrder.extend({ moves: z.array(e.ExtOrderMove), consent: e.Consent.nullable() }),
  errors: ['extorder.not_found'],
})
export const revealExtOrder = defineEndpoint({
  ...second,
  name: 'revealExtOrder',
  method: 'POST',
  path: '/extorders/{id}/reveal',
  access: WORK,
  summary: 'A card order unmasked; who looked is written down',
  params: IdParams,
  reply: OneOrder,
  errors: ['extorder.not_found'],
  perMinute: 60,
})
export const actOnExtOrder = defineEndpoint({
  ...second,
  name: 'actOnExtOrder',
  method: 'POST',
  path: '/extorders/{id}/action',
  access: WORK,
  summary: 'Resubmit, cancel, flag, remark, refresh from the vendor, or push its conversion',
  params: IdParams,
  body: e.ActionBody,
  reply: OneOrder,
  errors: ['extorder.not_found', 'extorder.state', 'vendor.refused', 'vendor.away'],
})
export const actOnExtOrders = defineEndpoint({
  ...second,
  name: 'actOnExtOrders',
  method: 'POST',
  path: '/extorders/action',
  access: WORK,
  summary: 'The same for many, with a result per order',
  body: z.strictObject({ ids: z.array(Id).min(1).max(200), act: e.ActionBody }),
  reply: z.object({ results: z.array(e.RowResult) }),
})
export const importExtOrders = defineEndpoint({
  ...second,
  name: 'importExtOrders',
  method: 'POST',
  path: '/extorders/import',
  bodyLimit: SHEET_BODY,
  access: WORK,
  summary: 'States from a vendor’s sheet, with a result per row; a bad row holds up no other',
  body: z.strictObject({
    rows: z.array(z.record(z.string(), z.unknown())).min(1).max(1000),
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({ results: z.array(e.RowResult) }),
})
