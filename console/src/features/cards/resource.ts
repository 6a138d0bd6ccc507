import type { Service } from '#contract/cards/entities.ts'
import { defineResource } from '#console/shared/query/define-resource.ts'
import { stillThere } from '#console/shared/query/still-there.ts'

export const services = defineResource({
  list: 'listServices',
  key: 'services',
  one: 'service',
  get: 'getService',
  create: 'createService',
  update: 'updateService',
  delete: 'deleteService',
  created: 'front',
})

/** Starts or stops the sale; the server's answer takes the place of what was shown. */
export const setSold = async ({ id }: Service, sold: boolean): Promise<Service> =>
  stillThere(await services.update({ id }, { status: sold ? 'on' : 'off' }))

export const extOrders = defineResource({
  list: 'listExtOrders',
  key: 'extorders',
  one: 'extorder',
  get: 'getExtOrder',
})
