import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CITIES } from '../samples/checkout.ts'
import type { Checkout } from './checkout.ts'

const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 20 },
    phone: { type: 'string', pattern: String.raw`^1[3-9]\d{9}$` },
    city: { type: 'string', enum: CITIES },
    street: { type: 'string', minLength: 5, maxLength: 80 },
  },
  required: ['name', 'phone', 'city', 'street'],
}

export const AddressStep = ({ checkout, next }: { checkout: Checkout; next(values: Values): void }) => {
  const { t } = useTranslation()
  const { name, phone, city, street } = checkout
  return (
    <FormShell
      name="demo-checkout-address"
      schema={SCHEMA}
      initial={{ name, phone, city, street }}
      submitText={t('Next step')}
      submit={async (values) => next(values)}
    >
      <Field name="name" label={t('Who receives it')} autoComplete="off" />
      <Field name="phone" label={t('Phone number')} wrong={t('A mobile number has 11 digits')} />
      <Field name="city" label={t('City')} options={CITIES.map((one) => ({ value: one, label: one }))} />
      <Field name="street" label={t('Street and number')} long />
    </FormShell>
  )
}
