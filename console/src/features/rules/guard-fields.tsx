import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { COOLDOWNS, FLOOR_FIGURES, MOST_LASTING_HOURS, type RuleSubject } from '#contract/rules/rule-kinds.ts'
import { Field } from '#console/shared/form/field.tsx'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FIGURE_LABELS, pauseText, WEEKDAY_OPTIONS } from './labels.ts'
import './rules.css'

interface SwitchFieldProps {
  label: string
  value?: boolean
  onChange?(on: boolean): void
  id?: string
}
export const SwitchField = ({ label, value, onChange, id }: SwitchFieldProps) => (
  <Switch id={id} aria-label={label} checked={value === true} onChange={onChange} />
)

/** The volume below which the rule does nothing; a cost or rate needs one. Of accounts spend alone is known. */
export const FloorFields = ({ required, subject }: { required: boolean; subject: RuleSubject }) => {
  const { t } = useTranslation()
  const figure = Form.useWatch<string | undefined>(['floor', 'figure'])
  const figures = subject === 'adset' ? FLOOR_FIGURES : (['spend'] as const)
  const hint = required
    ? t('Below it the rule does nothing: a cost or rate of little says little.')
    : t('Below it the rule does nothing. Empty: however little.')
  return (
    <div className="rules-pair">
      <Form.Item name={['floor', 'figure']} label={t('Least volume of')}>
        <Select
          aria-label={t('Least volume of')}
          options={figures.map((value) => ({ value, label: t(FIGURE_LABELS[value]) }))}
        />
      </Form.Item>
      <Form.Item
        name={['floor', 'least']}
        label={t('At least')}
        extra={hint}
        rules={[{ required, message: t('Say a value') }]}
      >
        {figure === 'spend' ? <YuanInput /> : <InputNumber min={1} precision={0} />}
      </Form.Item>
    </div>
  )
}

/** When it applies, how often, and what it does not trust. */
export const GuardFields = () => {
  const { t } = useTranslation()
  return (
    <>
      <div className="rules-pair">
        <Field
          name="lasting"
          label={t('Has to last (hours)')}
          hint={t('Conversions that come late have that long; 0: at once.')}
        >
          <InputNumber min={0} max={MOST_LASTING_HOURS} precision={0} />
        </Field>
        <Field name="cooldown" label={t('Not again for')} hint={t('For the same ad set or account.')}>
          <Select
            aria-label={t('Not again for')}
            options={COOLDOWNS.map((value) => ({
              value,
              label: value === 0 ? t('No pause') : pauseText(value, t),
            }))}
          />
        </Field>
        <Field name="dailyMost" label={t('At most so often a day')} hint={t('Empty: as often as it comes.')}>
          <InputNumber min={1} max={1000} precision={0} />
        </Field>
        <Field
          name="freshHours"
          label={t('Spend not older than (hours)')}
          hint={t('Older spend is not judged. Empty: however old.')}
        >
          <InputNumber min={1} max={72} precision={0} />
        </Field>
      </div>
      <Field name="repeats" label={t('Apply again while it holds, after that pause')}>
        <SwitchField label={t('Apply again while it holds, after that pause')} />
      </Field>
      <Form.Item name={['schedule', 'days']} label={t('On these days')}>
        <Select
          mode="multiple"
          aria-label={t('On these days')}
          placeholder={t('Every day')}
          options={WEEKDAY_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </Form.Item>
      <div className="rules-pair">
        <Form.Item name={['schedule', 'from']} label={t('From')} extra={t('Empty: all day.')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name={['schedule', 'to']} label={t('Until')}>
          <Input type="time" />
        </Form.Item>
      </div>
    </>
  )
}

export const DryField = () => {
  const { t } = useTranslation()
  return (
    <Field
      name="dry"
      label={t('Dry run')}
      hint={t('Writes into the log what it would do, and changes and tells nothing.')}
    >
      <SwitchField label={t('Dry run')} />
    </Field>
  )
}
