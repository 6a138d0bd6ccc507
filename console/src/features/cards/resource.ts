import type { ExtOrder, Service } from '#contract/cards/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { refreshed } from './parts/refreshed.ts'

export const services = defineResource<Service>({
  list: 'listServices',
  key: 'services',
  one: 'service',
  create: 'createService',
  update: 'updateService',
  remove: 'deleteService',
  created: 'front',
})

/** Starts or stops the sale; the server's answer takes the place of what was shown. */
export const setSold = async ({ id }: Service, sold: boolean): Promise<Service> =>
  stillThere(await services.update({ id }, { status: sold ? 'on' : 'off' }))

export const {
  resource: extOrders,
  refresh: refreshOrders,
  put: putOrder,
} = refreshed(
  defineResource<ExtOrder>({ list: 'listExtOrders', key: 'extorders', one: 'extorder' }),
  async (input) => (await call('listExtOrders', input))?.extorders ?? [],
)
