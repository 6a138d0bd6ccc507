import { Form } from 'antd'
import { useEffect } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { products } from '#console/shared/commerce/resource.ts'
import { type OwnFieldProps, PARAMS } from './own-field-props.ts'
import { ProductPicker } from './product-picker.tsx'
import { useFilledTarget } from './use-filled-target.ts'
import '#console/shared/form/form.css'

/** Takes the promotion link from a product of ours. */
export const ProductField = ({ kind, enterpriseId, under = PARAMS }: OwnFieldProps) => {
  const { t } = useTranslation()
  const { id, path, isEmpty, fill, letGo } = useFilledTarget('productId', under)
  const provider = kind === 'cid_jdunion' ? 'jdunion' : 'pingduoduo'
  // Named by the products' list, it comes without its link. Where it cannot be read, the server takes the link itself
  // when the ad set is saved.
  const listed = products.useRow(id === '' ? undefined : id)
  const { data: read } = useQuery('getProduct', id === '' || listed !== undefined ? SKIP : { params: { id } })
  const link = listed?.link ?? read?.product.link
  useEffect(() => {
    if (link !== undefined && isEmpty()) fill(link)
  }, [link, isEmpty, fill])
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
          onChange={(next) => {
            const product = next === undefined ? undefined : products.cached(next)
            if (product === undefined) letGo()
            else fill(product.link)
          }}
        />
      </Form.Item>
      <p className="faint form-hint">
        <Link to={`/apps/product/import-products/${provider}`}>{t('Import products')}</Link>
      </p>
    </>
  )
}
