import { Form, Radio } from 'antd'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DELIVERIES } from '../cart/totals.ts'
import { type Checkout, DELIVERY_WORDS, INVOICE_WORDS, INVOICES } from './checkout.ts'

const SCHEMA: BodySchema = {
  properties: {
    delivery: { type: 'string', enum: DELIVERIES },
    note: { type: 'string', maxLength: 100 },
    invoice: { type: 'string', enum: INVOICES },
    company: { type: 'string', maxLength: 60 },
    taxNo: { type: 'string', pattern: '^([0-9A-Z]{15,20})?$' },
  },
  required: ['delivery', 'invoice'],
}

/** A company's invoice needs its name and its tax number. */
const CompanyFields = () => {
  const { t } = useTranslation()
  const invoice: unknown = Form.useWatch('invoice', Form.useFormInstance())
  if (invoice !== 'company') return null
  return (
    <>
      <Field name="company" label={t('Company on the invoice')} required />
      <Field name="taxNo" label={t('Tax number')} required wrong={t('15 to 20 digits and capital letters')} />
    </>
  )
}

export const DeliveryStep = ({ checkout, next }: { checkout: Checkout; next(values: Values): void }) => {
  const { t } = useTranslation()
  const { delivery, note, invoice, company, taxNo } = checkout
  return (
    <FormShell
      name="demo-checkout-delivery"
      schema={SCHEMA}
      initial={{ delivery, note, invoice, company, taxNo }}
      submitText={t('Next step')}
      submit={async (values) => next(values)}
    >
      <Field name="delivery" label={t('Delivery')}>
        <Radio.Group options={DELIVERIES.map((value) => ({ value, label: t(DELIVERY_WORDS[value]) }))} />
      </Field>
      <Field name="note" label={t('A word to the shop')} long />
      <Field name="invoice" label={t('Invoice')}>
        <Radio.Group options={INVOICES.map((value) => ({ value, label: t(INVOICE_WORDS[value]) }))} />
      </Field>
      <CompanyFields />
    </FormShell>
  )
}
