import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '#console/shared/form/field.tsx'
import type { OrderKind } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { CARRIER_CHOICES, SOLD_CHOICES, kindOf, VENDOR_CHOICES, VENDOR_LABELS } from '../labels.ts'
import { RuleFields } from './rule-fields.tsx'
import { vendorIn } from './service-values.ts'
import '#console/shared/form/form.css'

interface ServiceFieldsProps {
  /** There is a secret already. */
  secretSet: boolean
  /** What it sells can no longer change. */
  sells?: OrderKind
  /** What stands first: whose service it is. */
  children?: ReactNode
}

const Account = ({ secretSet }: { secretSet: boolean }) => {
  const { t } = useTranslation()
  const vendor = vendorIn(Form.useWatch('vendor'))
  return (
    <>
      <Field
        name="apiBase"
        required
        label={t('API address')}
        hint={t('Scheme and host alone, such as https://api.example.com')}
        wrong={t('Scheme and host alone, such as https://api.example.com')}
      />
      <div className="form-pair">
        <Field name="appId" required label={t('App id or account')} />
        <Field
          name="secret"
          label={t('Secret')}
          secret
          placeholder={secretSet ? t('Set; leave empty to keep it') : undefined}
          hint={t('Kept sealed; nobody can read it again.')}
        />
      </div>
      {VENDOR_LABELS[vendor].hasIv ? (
        <Field
          name="signIv"
          label={t('Constant of the signature (IV)')}
          hint={t('16 characters that the vendor tells; callbacks are not accepted without the right ones.')}
          wrong={t('Exactly 16 characters, without blanks')}
        />
      ) : undefined}
    </>
  )
}

/** Everything there is to say about a service: what is sold, who may order, how the vendor is reached. */
export const ServiceFields = ({ secretSet, sells, children }: ServiceFieldsProps) => {
  const { t } = useTranslation()
  const vendor = vendorIn(Form.useWatch('vendor'))
  const said = (choices: typeof VENDOR_CHOICES) => choices.map(({ value, label }) => ({ value, label: t(label) }))
  return (
    <>
      <h2 className="form-section">{t('What is sold')}</h2>
      {children}
      <Field name="name" required label={t('Name')} hint={t('As you call it; visitors see the tariff.')} />
      <div className="form-pair">
        <Field
          name="vendor"
          required
          label={t('Vendor')}
          options={said(VENDOR_CHOICES.filter(({ value }) => sells === undefined || kindOf(vendorIn(value)) === sells))}
        />
        <Field name="carrier" required label={t('Carrier')} options={said(CARRIER_CHOICES)} />
      </div>
      <Field name="goodsId" required label={t('Number of the goods')} hint={t('As the vendor numbers them.')} />
      <Field name="plan" label={t('Tariff')} long placeholder={t('29 yuan a month, 135 GB, 100 minutes…')} />
      <div className="form-pair">
        <Field name="price" required label={t('Card price')}>
          <YuanInput />
        </Field>
        <Field name="commission" required label={t('Commission an order')}>
          <YuanInput />
        </Field>
      </div>
      <h2 className="form-section">{t('Who may order')}</h2>
      <RuleFields vendor={vendor} />
      <h2 className="form-section">{t('Account at the vendor')}</h2>
      <Account secretSet={secretSet} />
      <h2 className="form-section">{t('Further')}</h2>
      <Field
        name="status"
        label={t('Status')}
        options={said(SOLD_CHOICES)}
        hint={t('Off sale: no new orders; those there are go on.')}
      />
      <Field name="remark" label={t('Remark')} long />
    </>
  )
}
