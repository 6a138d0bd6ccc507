import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Shop } from '#contract/commerce/entities.ts'

export const PRODUCTS = '/apps/product/list'
export const importOf = (shop: Shop): string => `/apps/product/import-products/${shop}`
export const settingsOf = (shop: Shop): string => `/apps/settings/${shop}`
/** The list of products, narrowed to these goods by id or name. */
export const productOf = (goods: string): string => `${PRODUCTS}?${new URLSearchParams({ Q: goods.slice(0, 200) })}`
/** The orders a product has brought. */
export const ordersOf = (productId: string): string =>
  `/apps/orders/list?${new URLSearchParams({ ProductId: productId })}`
/** The wizard of an ad set that leads to the product. */
export const advertiseOf = (shop: Shop, platform: AdProvider, productId: string): string =>
  `/apps/adsets/cid/${shop}/${platform}?${new URLSearchParams({ product: productId })}`
