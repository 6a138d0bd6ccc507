import { Radio } from 'antd'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Checkout, DELIVERY_WORDS, INVOICE_WORDS, PAYMENT_WORDS, PAYMENTS } from './checkout.ts'
import '../shop.css'

const SCHEMA: BodySchema = { properties: { payment: { type: 'string', enum: PAYMENTS } }, required: ['payment'] }

export const PaymentStep = ({ checkout, place }: { checkout: Checkout; place(values: Values): void }) => {
  const { t } = useTranslation()
  const { name, phone, city, street, delivery, invoice, company, payment } = checkout
  return (
    <>
      <dl className="shop-facts">
        <dt>{t('Where to')}</dt>
        <dd>
          {name} <span className="num">{phone}</span>
          <br />
          {city} {street}
        </dd>
        <dt>{t('Delivery')}</dt>
        <dd>{t(DELIVERY_WORDS[delivery])}</dd>
        <dt>{t('Invoice')}</dt>
        <dd>
          {t(INVOICE_WORDS[invoice])}
          {invoice === 'company' && ` · ${company}`}
        </dd>
      </dl>
      <FormShell
        name="demo-checkout-payment"
        schema={SCHEMA}
        initial={{ payment }}
        submitText={t('Place the order')}
        submit={async (values) => place(values)}
      >
        <Field name="payment" label={t('Payment')} hint={t('Nothing is charged: this is a sample.')}>
          <Radio.Group options={PAYMENTS.map((value) => ({ value, label: t(PAYMENT_WORDS[value]) }))} />
        </Field>
      </FormShell>
    </>
  )
}
