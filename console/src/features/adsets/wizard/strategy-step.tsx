import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { Form, InputNumber, Radio } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { EventFields } from '#console/features/delivery/strategy/event-fields.tsx'
import type { OpenedKind } from './read-kind.ts'
import { strategySentence } from './strategy-sentence.ts'
import '#console/shared/form/form.css'
import '#console/shared/schema-form/schema-form.css'

const EVENTS_AT = ['pushStrategy', 'events']

/** How much is pushed at first; the strategy's finer rules are set on the ad set itself. */
export const StrategyStep = ({ opened: { kind, provider } }: { opened: OpenedKind }) => {
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
      <fieldset className="schema-form-group">
        <legend>{t('Events on {{platform}}', { platform: t(PROVIDER_TITLES[provider]) })}</legend>
        <p className="faint form-hint">
          {t('Each conversion is pushed under the platform’s own name. Emptied, it is recorded and not pushed.')}
        </p>
        <EventFields kind={kind} provider={provider} at={EVENTS_AT} />
      </fieldset>
      <p className="faint">
        {t(
          'A daily limit, hours, amounts and delay can be set on the ad set afterwards, with a replay of the last days.',
        )}
      </p>
    </>
  )
}
