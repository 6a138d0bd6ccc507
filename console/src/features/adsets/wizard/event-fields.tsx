import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { CONVERSION_KINDS, type ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { CONVERSION_LABELS, PROVIDER_LABELS } from '#console/shared/adsets/labels.ts'
import './wizard.css'
import '#console/shared/form/form.css'
import '#console/shared/schema-form/schema-form.css'

const AT = ['pushStrategy', 'events']
const EVENT = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

const mappedIn = (events: unknown): ConversionKind[] =>
  CONVERSION_KINDS.filter((kind) => isRecord(events) && kind in events)

/** Under which name the platform hears of each conversion. */
export const EventFields = ({ provider }: { provider: AdProvider }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const [shown, setShown] = useState(() => mappedIn(form.getFieldValue(AT)))
  const others = CONVERSION_KINDS.filter((kind) => !shown.includes(kind))
  const isName = (_rule: unknown, value: unknown): Promise<void> =>
    typeof value !== 'string' || value.trim() === '' || EVENT.test(value.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(t('Letters, digits and _, starting with a letter, at most 64')))
  return (
    <fieldset className="schema-form-group">
      <legend>{t('Events on {{platform}}', { platform: t(PROVIDER_LABELS[provider]) })}</legend>
      <p className="faint form-hint">
        {t('Each conversion is pushed under the platform’s own name. Emptied, it is recorded and not pushed.')}
      </p>
      {shown.map((kind) => (
        <Form.Item
          key={kind}
          name={[...AT, kind]}
          label={t(CONVERSION_LABELS[kind])}
          validateTrigger="onBlur"
          rules={[{ validator: isName }]}
        >
          <Input autoComplete="off" spellCheck={false} className="mono" />
        </Form.Item>
      ))}
      <Select
        className="wizard-add-event"
        aria-label={t('Add a conversion')}
        placeholder={t('Add a conversion')}
        value={null}
        options={others.map((value) => ({ value, label: t(CONVERSION_LABELS[value]) }))}
        onChange={(kind: ConversionKind) => setShown((now) => [...now, kind])}
      />
    </fieldset>
  )
}
