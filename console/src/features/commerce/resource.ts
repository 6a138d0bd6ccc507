import type { Order, Product } from '#contract/commerce/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { defineResource, type ListInput, type Resource } from '#console/shared/resource/define-resource.ts'

export const products = defineResource<Product>({
  list: 'listProducts',
  key: 'products',
  one: 'product',
  remove: 'deleteProduct',
})

const base = defineResource<Order>({
  list: 'listOrders',
  key: 'orders',
  one: 'order',
  remove: 'deleteOrder',
})
let asked: ListInput = {}

export const orders: Resource<Order> = {
  ...base,
  load: (input) => {
    asked = input ?? {}
    return base.load(input)
  },
}

/** Puts the server's answer in the place of the same row. */
export const putProduct = (product: Product): Product => {
  products.store.set(({ items }) => ({ items: items.map((item) => (item.id === product.id ? product : item)) }))
  return product
}
export const putOrder = (order: Order): Order => {
  base.store.set(({ items }) => ({ items: items.map((item) => (item.id === order.id ? order : item)) }))
  return order
}

/** Reads the same page again, new orders among them, without the list being dimmed. */
export const refreshOrders = async (): Promise<void> => {
  const { items: before, loaded } = base.store.get()
  if (!loaded) return
  const input = asked
  const reply = await call('listOrders', input)
  // Whatever changed meanwhile is newer than this answer.
  if (reply === undefined || input !== asked) return
  base.store.set((now) => (now.items === before ? { items: reply.orders, page: reply.page } : {}))
}
