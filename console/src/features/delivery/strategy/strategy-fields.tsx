import { Form, InputNumber, Radio, Switch } from 'antd'
import type { ComponentType, ReactElement } from 'react'
import { fieldRule } from '#console/shared/form/field-rule.ts'
import { useFormSchema } from '#console/shared/form/form-schema.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TermMark } from '#console/shared/ui/term.tsx'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { HoursInput } from './hours-input.tsx'
import type { ChangePart } from './parts.ts'
import { ALGORITHM_LABELS, MODE_LABELS, OPTIONS, SAME_LABELS } from './strategy-labels.ts'
import './strategy.css'
import '#console/shared/form/form.css'
import '#console/shared/schema-form/schema-form.css'

type OptionName = keyof typeof OPTIONS

interface OptionProps {
  name: OptionName
  /** May be left empty. */
  open?: boolean
  hidden?: boolean
  children: ReactElement
}

/** One option with its words and the rules the server keeps too. */
const Option = ({ name, open = false, hidden, children }: OptionProps) => {
  const { t } = useTranslation()
  const path = name.split('.')
  const schema = path.reduce((one, part) => one.properties?.[part] ?? {}, useFormSchema())
  const { term } = OPTIONS[name]
  const label = t(OPTIONS[name].label)
  return (
    <Form.Item
      name={path}
      label={label}
      hidden={hidden}
      extra={
        <>
          {t(OPTIONS[name].help)}
          {term === undefined ? undefined : <TermMark name={term} word={label} />}
        </>
      }
      valuePropName={name === 'enabled' || name === 'firstOnly' ? 'checked' : 'value'}
      validateTrigger="onBlur"
      rules={hidden === true ? [] : [fieldRule(schema, { label, required: !open }, t)]}
    >
      {children}
    </Form.Item>
  )
}

const Choices = ({ words, ...rest }: { words: Record<string, string>; id?: string; value?: string }) => {
  const { t } = useTranslation()
  return <Radio.Group {...rest} options={Object.entries(words).map(([value, label]) => ({ value, label: t(label) }))} />
}

const Number0 = (props: { id?: string; unit?: string }) => {
  const { unit, ...rest } = props
  return <InputNumber {...rest} className="schema-form-number" precision={0} suffix={unit} />
}

const Enabled = () => (
  <Option name="enabled">
    <Switch />
  </Option>
)

const Share = () => {
  const mode: unknown = Form.useWatch('mode')
  const algorithm: unknown = Form.useWatch('algorithm')
  const isShare = mode === 'ratio'
  return (
    <>
      <Option name="mode">
        <Choices words={MODE_LABELS} />
      </Option>
      <div className={isShare ? 'form-pair' : undefined}>
        <Option name="ratio" hidden={!isShare}>
          <Number0 unit="%" />
        </Option>
        <Option name="groupSize" hidden={!isShare || algorithm === 'random'}>
          <Number0 />
        </Option>
      </div>
      <Option name="algorithm" hidden={!isShare}>
        <Choices words={ALGORITHM_LABELS} />
      </Option>
    </>
  )
}

const First = () => (
  <div className="form-pair">
    <Option name="guaranteeFirst">
      <Number0 />
    </Option>
    <Option name="skipFirst">
      <Number0 />
    </Option>
  </div>
)

const Cap = () => (
  <Option name="dailyCap" open>
    <Number0 />
  </Option>
)

const Hours = () => (
  <Option name="hours" open>
    <HoursInput />
  </Option>
)

const Delay = () => (
  <div className="form-pair">
    <Option name="delay.min">
      <Number0 />
    </Option>
    <Option name="delay.max">
      <Number0 />
    </Option>
  </div>
)

const Window = () => (
  <Option name="windowDays">
    <Number0 />
  </Option>
)

const Amounts = () => (
  <div className="form-pair">
    <Option name="minAmount" open>
      <YuanInput />
    </Option>
    <Option name="maxAmount" open>
      <YuanInput />
    </Option>
  </div>
)

const Repeats = () => (
  <>
    <Option name="dedupeBy">
      <Choices words={SAME_LABELS} />
    </Option>
    <Option name="firstOnly">
      <Switch />
    </Option>
  </>
)

/** The fields of each part, in any form whose schema is that of a strategy; events depend on the ad set. */
export const PART_FIELDS: Record<ChangePart, ComponentType> = {
  switch: Enabled,
  share: Share,
  first: First,
  cap: Cap,
  hours: Hours,
  delay: Delay,
  window: Window,
  amounts: Amounts,
  repeats: Repeats,
}
