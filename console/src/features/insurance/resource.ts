import type { YianOrder } from '#contract/insurance/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'
import { refreshed } from '../cards/parts/refreshed.ts'

export const {
  resource: yianOrders,
  refresh: refreshYianOrders,
  put: putYianOrder,
} = refreshed(
  defineResource<YianOrder>({ list: 'listYianOrders', key: 'orders', one: 'order' }),
  async (input) => (await call('listYianOrders', input))?.orders ?? [],
)
