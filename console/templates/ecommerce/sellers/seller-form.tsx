import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { newId } from '../../shared/new-id.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { isSeller, type Seller } from '../people.ts'
import { CATEGORIES } from '../samples/people.ts'

const SCHEMA: BodySchema = {
  properties: {
    shop: { type: 'string', minLength: 2, maxLength: 30 },
    keeper: { type: 'string', minLength: 2, maxLength: 20 },
    phone: { type: 'string', pattern: String.raw`^1[3-9]\d{9}$` },
    category: { type: 'string', enum: CATEGORIES },
  },
  required: ['shop', 'keeper', 'phone', 'category'],
}

export const blankSeller = (): Seller => ({
  id: newId(),
  shop: '',
  keeper: '',
  phone: '',
  category: CATEGORIES[0] ?? '',
  products: 0,
  rating: 0,
  due: 0,
  state: 'checking',
})

interface SellerFormProps {
  seller: Seller
  isNew: boolean
  close(): void
  put(seller: Seller): void
}

export const SellerForm = ({ seller, isNew, close, put }: SellerFormProps) => {
  const { t } = useTranslation()
  const { shop, keeper, phone, category } = seller
  const save = (values: Values): void => {
    const saved: unknown = { ...seller, ...values }
    if (isSeller(saved)) put(saved)
  }
  return (
    <SampleDrawer
      title={isNew ? t('New shop') : t('Edit {{name}}', { name: shop })}
      name={isNew ? 'demo-seller' : `demo-seller-${seller.id}`}
      schema={SCHEMA}
      initial={{ shop, keeper, phone, category }}
      close={close}
      save={save}
    >
      <Field name="shop" label={t('Shop name')} autoFocus />
      <Field name="keeper" label={t('Shopkeeper')} />
      <Field name="phone" label={t('Phone number')} wrong={t('A mobile number has 11 digits')} />
      <Field
        name="category"
        label={t('Category of goods')}
        options={CATEGORIES.map((value) => ({ value, label: value }))}
      />
    </SampleDrawer>
  )
}
