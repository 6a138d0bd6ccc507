import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../../shared/days.ts'
import { newId } from '../../shared/new-id.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { type Customer, GRADE_WORDS, GRADES, isCustomer } from '../people.ts'

const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 20 },
    phone: { type: 'string', pattern: String.raw`^1[3-9]\d{9}$` },
    city: { type: 'string', minLength: 1, maxLength: 20 },
    grade: { type: 'string', enum: GRADES },
  },
  required: ['name', 'phone', 'city', 'grade'],
}

export const blankCustomer = (): Customer => ({
  id: newId(),
  name: '',
  phone: '',
  city: '',
  grade: 'plain',
  orders: 0,
  spent: 0,
  since: dayAt(0),
  isBlocked: false,
})

interface CustomerFormProps {
  customer: Customer
  isNew: boolean
  close(): void
  put(customer: Customer): void
}

export const CustomerForm = ({ customer, isNew, close, put }: CustomerFormProps) => {
  const { t } = useTranslation()
  const { name, phone, city, grade } = customer
  const save = (values: Values): void => {
    const saved: unknown = { ...customer, ...values }
    if (isCustomer(saved)) put(saved)
  }
  return (
    <SampleDrawer
      title={isNew ? t('New buyer') : t('Edit {{name}}', { name })}
      name={isNew ? 'demo-customer' : `demo-customer-${customer.id}`}
      schema={SCHEMA}
      initial={{ name, phone, city, grade }}
      close={close}
      save={save}
    >
      <Field name="name" label={t('Buyer')} autoFocus />
      <Field name="phone" label={t('Phone number')} wrong={t('A mobile number has 11 digits')} />
      <Field name="city" label={t('City')} />
      <Field
        name="grade"
        label={t('Membership')}
        options={GRADES.map((value) => ({ value, label: t(GRADE_WORDS[value].word) }))}
      />
    </SampleDrawer>
  )
}
