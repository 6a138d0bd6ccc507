import { Form } from 'antd'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/commerce/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { OwnFieldProps } from './own-field-props.ts'
import { ProductPicker } from './product-picker.tsx'
import { useFilledTarget } from './use-filled-target.ts'

/** Takes the promotion link from a product of ours. */
export const ProductField = ({ kind, enterpriseId }: OwnFieldProps) => {
  const { t } = useTranslation()
  const { id, path, isEmpty, fill, letGo } = useFilledTarget('productId')
  const known = useMemo(() => new Map<string, Product>(), [])
  const provider = kind === 'cid_jdunion' ? 'jdunion' : 'pingduoduo'
  useEffect(() => {
    // Named by the products' list, it comes without its link.
    if (id === '' || !isEmpty()) return
    void call('getProduct', { params: { id } }).then(
      (found) => {
        if (found !== undefined && isEmpty()) fill(found.product.link)
      },
      // The server takes the link itself when the ad set is saved.
      () => undefined,
    )
  }, [id])
  return (
    <>
      <Form.Item
        name={path}
        label={t('Product')}
        extra={
          id === ''
            ? t('Its promotion link is filled in below; or leave this empty and type a link by hand.')
            : t('Typing another address below lets go of this product.')
        }
      >
        <ProductPicker
          provider={provider}
          enterpriseId={enterpriseId}
          known={known}
          onChange={(next) => {
            const product = next === undefined ? undefined : known.get(next)
            if (product === undefined) letGo()
            else fill(product.link)
          }}
        />
      </Form.Item>
      <p className="faint group-hint">
        <Link to={`/apps/product/import-products/${provider}`}>{t('Import products')}</Link>
      </p>
    </>
  )
}
