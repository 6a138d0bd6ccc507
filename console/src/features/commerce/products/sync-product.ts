import type { Product } from '#contract/commerce/entities.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { products } from '#console/shared/commerce/resource.ts'

const SHOP_SAID: readonly string[] = ['shop.refused', 'shop.away']

/** Reads the product anew; what the shop holds against it is a failure, though the row is read. */
export const syncProduct = async (row: Product): Promise<Product> => {
  try {
    const { product } = await mutate('syncProduct', { params: { id: row.id } })
    products.put(product)
    if (product.syncError !== null) throw new Error(product.syncError)
    return product
  } catch (error) {
    if (error instanceof CallFailure && SHOP_SAID.includes(error.code))
      products.put({ ...row, syncError: error.message })
    throw error
  }
}
