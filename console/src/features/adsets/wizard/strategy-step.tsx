import { Form, InputNumber, Radio } from 'antd'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { EventFields } from './event-fields.tsx'
import { strategySentence } from './strategy-sentence.ts'
import '#console/shared/schema-form/schema-form.css'

/** How much is pushed at first; the strategy's finer rules are set on the ad set itself. */
export const StrategyStep = ({ provider }: { provider: AdProvider }) => {
  const { t } = useTranslation()
  const mode: unknown = Form.useWatch(['pushStrategy', 'mode'])
  const ratio: unknown = Form.useWatch(['pushStrategy', 'ratio'])
  return (
    <>
      <Form.Item
        name={['pushStrategy', 'mode']}
        label={t('How much is pushed')}
        extra={strategySentence(mode, ratio, t)}
      >
        <Radio.Group
          options={[
            { value: 'all', label: t('Everything is pushed') },
            { value: 'ratio', label: t('A share is pushed') },
            { value: 'none', label: t('Nothing is pushed') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name={['pushStrategy', 'ratio']}
        label={t('Share that is pushed')}
        hidden={mode !== 'ratio'}
        validateTrigger="onBlur"
        rules={[{ required: true, type: 'integer', min: 0, max: 100, message: t('A whole number from 0 to 100') }]}
      >
        <InputNumber suffix="%" className="schema-form-number" />
      </Form.Item>
      <EventFields provider={provider} />
      <p className="faint">
        {t(
          'A daily limit, hours, amounts and delay can be set on the ad set afterwards, with a replay of the last days.',
        )}
      </p>
    </>
  )
}
