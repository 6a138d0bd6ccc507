import { Form, type FormInstance, Select } from 'antd'
import type { StrategyChange } from '#contract/adsets/bulk.ts'
import type { Controlled } from '#console/shared/form/yuan-input.tsx'
import { FormSchema } from '#console/shared/form/form-schema.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { strategyIssues } from '#console/features/delivery/strategy/check-strategy.ts'
import { type ChangePart, isChangePart, partsIn } from '#console/features/delivery/strategy/parts.ts'
import { presetsFor, presetStrategy } from '#console/features/delivery/strategy/presets.ts'
import { readStrategy } from '#console/features/delivery/strategy/read-strategy.ts'
import {
  changeOf,
  FIRST_STRATEGY,
  STRATEGY_SCHEMA,
  StrategyParts,
} from '#console/features/delivery/strategy/strategy-parts.tsx'
import './rules.css'

const NOTHING: StrategyChange = {}

interface ChangeProps extends Controlled<StrategyChange | undefined> {
  /** Of the fields themselves, which are checked with the rule. */
  form: FormInstance<Record<string, unknown>>
  name: string
  withAmounts: boolean
}

/** Some rules of a strategy, each on its own or from a preset; what is not set stays as each ad set has it. */
const ChangeField = ({ form, name, withAmounts, value = NOTHING, onChange }: ChangeProps) => {
  const { t } = useTranslation()
  const parts = partsIn(value)
  const strategy = readStrategy({ ...FIRST_STRATEGY, ...value }, FIRST_STRATEGY)
  const put = (next: readonly ChangePart[], given: object) =>
    onChange?.(
      changeOf(readStrategy({ ...FIRST_STRATEGY, ...form.getFieldsValue(true), ...given }, FIRST_STRATEGY), next),
    )
  const presets = presetsFor(withAmounts)
  const take = (title: string) => {
    const preset = presets.find((one) => one.title === title)
    if (preset === undefined) return
    const values = presetStrategy(preset)
    form.setFieldsValue(values)
    put(preset.parts.filter(isChangePart), values)
  }
  const label = t('Fill in a ready strategy')
  return (
    <FormSchema value={STRATEGY_SCHEMA}>
      <Select
        className="rules-preset"
        aria-label={label}
        placeholder={label}
        options={presets.map(({ title }) => ({ value: title, label: t(title) }))}
        onChange={take}
      />
      <Form
        form={form}
        name={name}
        component={false}
        layout="vertical"
        initialValues={{ ...FIRST_STRATEGY, ...value }}
        onValuesChange={(_, all: Record<string, unknown>) => put(parts, all)}
      >
        <StrategyParts strategy={strategy} parts={parts} setParts={(next) => put(next, {})} withAmounts={withAmounts} />
      </Form>
      {withAmounts ? undefined : (
        <p className="faint">{t('Amounts can be set where the scope is of a kind whose conversions have one.')}</p>
      )}
    </FormSchema>
  )
}

export const StrategyFields = ({ index, withAmounts }: { index: number; withAmounts: boolean }) => {
  const { t } = useTranslation()
  const [form] = Form.useForm<Record<string, unknown>>()
  const check = async (_: unknown, value: StrategyChange | undefined) => {
    if (value === undefined || partsIn(value).length === 0) throw new Error(t('Set at least one rule of the strategy'))
    await form.validateFields().catch(() => {
      throw new Error(t('Some values of the strategy are not right yet'))
    })
    const [issue] = strategyIssues(readStrategy({ ...FIRST_STRATEGY, ...value }, FIRST_STRATEGY), t)
    if (issue !== undefined) throw new Error(issue.message)
  }
  return (
    <Form.Item name={[index, 'change']} label={t('What of the strategy changes')} rules={[{ validator: check }]}>
      <ChangeField form={form} name={`rule_strategy_${index}`} withAmounts={withAmounts} />
    </Form.Item>
  )
}
