import { Form, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import { fieldRule } from '#console/shared/form/field-rule.ts'
import { useFormSchema } from '#console/shared/form/form-schema.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Service } from '#contract/cards/entities.ts'
import { kindOf } from '../labels.ts'
import { RegionsField } from './regions-field.tsx'
import { isRegion } from './rule-texts.ts'
import '#console/shared/form/form.css'

interface RuleFieldProps {
  name: keyof Service['rules']
  label: string
  hint?: string
  children: ReactNode
}

/** One rule; what it may be comes from the contract. */
const RuleField = ({ name, label, hint, children }: RuleFieldProps) => {
  const { t } = useTranslation()
  const schema = useFormSchema().properties?.['rules']?.properties?.[name] ?? {}
  return (
    <Form.Item
      name={['rules', name]}
      label={label}
      extra={hint}
      required
      rules={[fieldRule(schema, { label, required: true }, t)]}
      validateTrigger="onBlur"
    >
      {children}
    </Form.Item>
  )
}

const ShippingRules = () => {
  const { t } = useTranslation()
  const areRegions = (_rule: unknown, value: unknown): Promise<void> => {
    const wrong = Array.isArray(value) ? value.find((code) => !isRegion(String(code))) : undefined
    return wrong === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(t('“{{code}}” is no region: codes have six digits', { code: String(wrong) })))
  }
  return (
    <>
      <div className="form-pair">
        <RuleField name="minAge" label={t('Youngest')}>
          <InputNumber min={0} max={120} precision={0} suffix={t('years')} />
        </RuleField>
        <RuleField name="maxAge" label={t('Oldest')}>
          <InputNumber min={0} max={120} precision={0} suffix={t('years')} />
        </RuleField>
      </div>
      <Form.Item
        name={['rules', 'noShip']}
        label={t('Regions that get none')}
        extra={t('A visitor who lives there is told so before the order.')}
        rules={[{ validator: areRegions }]}
        validateTrigger="onBlur"
      >
        <RegionsField />
      </Form.Item>
      <Form.Item
        name={['rules', 'photo']}
        label={t('Photos of the papers')}
        valuePropName="checked"
        extra={t('The vendor asks for them after the order.')}
      >
        <Switch />
      </Form.Item>
    </>
  )
}

/** Who may order; rules that make no sense for the vendor are not asked for. */
export const RuleFields = ({ vendor }: { vendor: Service['vendor'] }) => {
  const { t } = useTranslation()
  return (
    <>
      {kindOf(vendor) === 'card' ? <ShippingRules /> : undefined}
      <RuleField name="onceInDays" label={t('One order a person in')} hint={t('0 means any number.')}>
        <InputNumber min={0} max={3650} precision={0} suffix={t('days')} />
      </RuleField>
    </>
  )
}
