import { z } from 'zod'
import { defineEndpoint, Id, IdParams } from '../endpoint.ts'
import { countedReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const WORK = ['Admin', 'User', 'Member'] as const
const second = { host: 'second' } as const
const orders: ListSpec = {
  key: 'orders',
  firstPage: 0,
  filters: ['Q', 'Status', 'AdsetId', 'From', 'To'],
  sort: ['createdAt'],
}
export const listYianOrders = defineEndpoint({
  ...second,
  name: 'listYianOrders',
  method: 'GET',
  path: '/yian/order',
  access: WORK,
  summary: 'Insurance orders, newest first, masked; Q is an order, proposal or policy number, whole',
  list: orders,
  query: z.strictObject({ enterprise_id: Id.optional() }),
  reply: countedReply('orders', e.YianOrder),
})
export const getYianOrder = defineEndpoint({
  ...second,
  name: 'getYianOrder',
  method: 'GET',
  path: '/yian/order/{id}',
  access: WORK,
  summary: 'One insurance order with every notice of it',
  params: IdParams,
  reply: z.object({ order: e.YianOrder, notices: z.array(e.YianNotice) }),
  errors: ['yian.not_found'],
})
export const revealYianOrder = defineEndpoint({
  ...second,
  name: 'revealYianOrder',
  method: 'POST',
  path: '/yian/order/{id}/reveal',
  access: WORK,
  summary: 'An insurance order unmasked; who looked is written down',
  params: IdParams,
  reply: z.object({ order: e.YianOrder }),
  errors: ['yian.not_found'],
  perMinute: 60,
})
