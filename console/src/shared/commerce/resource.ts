import { defineResource } from '#console/shared/query/define-resource.ts'

export const products = defineResource({
  list: 'listProducts',
  key: 'products',
  one: 'product',
  get: 'getProduct',
  delete: 'deleteProduct',
})

export const orders = defineResource({
  list: 'listOrders',
  key: 'orders',
  one: 'order',
  get: 'getOrder',
  delete: 'deleteOrder',
})
