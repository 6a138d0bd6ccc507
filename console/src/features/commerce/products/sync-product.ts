import type { Product } from '#contract/commerce/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { putProduct } from '../resource.ts'

const SHOP_SAID: readonly string[] = ['shop.refused', 'shop.away']

/** Reads the product anew; what the shop holds against it is a failure, though the row is read. */
export const syncProduct = async (row: Product): Promise<Product> => {
  try {
    const { product } = stillThere(await call('syncProduct', { params: { id: row.id } }))
    putProduct(product)
    if (product.syncError !== null) throw new Error(product.syncError)
    return product
  } catch (error) {
    if (error instanceof CallFailure && SHOP_SAID.includes(error.code)) putProduct({ ...row, syncError: error.message })
    throw error
  }
}
