import { useMemo } from 'react'
import type { Product, Shop } from '#contract/commerce/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { moneyOf } from '../../../accounts/money.ts'

const SHOWN = 20
const wordsOf = ({ name, price, shop }: Product): string =>
  [name, ...(price === null ? [] : [moneyOf(price)]), shop].filter((one) => one !== '').join(' · ')

interface ProductPickerProps extends Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>> {
  provider: Shop
  enterpriseId: string | undefined
  /** Whatever a search has brought, for what is taken from the chosen one. */
  known: Map<string, Product>
}

/** Picks a product of the enterprise; each says its price and its shop. */
export const ProductPicker = ({ provider, enterpriseId, known, ...props }: ProductPickerProps) => {
  const { t } = useTranslation()
  const find = useMemo<RemoteSelectProps['find']>(
    () => async (words, signal) => {
      const typed = words.trim().slice(0, 200)
      const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
      const reply = await call('listProducts', { enterpriseId, query: { pageSize: SHOWN, provider, filters }, signal })
      return (reply?.products ?? []).map((product) => {
        known.set(product.id, product)
        return { value: product.id, label: wordsOf(product) }
      })
    },
    [enterpriseId, known, provider],
  )
  const nameOf = useMemo<RemoteSelectProps['nameOf']>(
    () => async (id) => {
      const product = known.get(id) ?? (await call('getProduct', { params: { id } }))?.product
      if (product !== undefined) known.set(id, product)
      return product && wordsOf(product)
    },
    [known],
  )
  return (
    <RemoteSelect
      placeholder={t('Search by name, goods id or shop')}
      disabled={enterpriseId === undefined}
      {...props}
      value={props.value || undefined}
      label={props.label ?? t('Product')}
      find={find}
      nameOf={nameOf}
    />
  )
}
