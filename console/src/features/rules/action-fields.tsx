import { Form, InputNumber, Select } from 'antd'
import {
  MOST_ACTIONS,
  PAUSE_MINUTES,
  RULE_ACTIONS,
  type RuleActionKind,
  type RuleSubject,
} from '#contract/rules/rule-kinds.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { ACTION_LABELS, pauseText } from './labels.ts'
import { StrategyFields } from './strategy-change.tsx'
import './rules.css'

interface Named {
  id: string
  name: string
}

const HOW = [
  { value: 'raise', label: text('Raise by percent') },
  { value: 'lower', label: text('Lower by percent') },
  { value: 'set', label: text('Set to') },
] as const
/** What an action begins with when it is chosen. */
const firstOf = (kind: RuleActionKind) => {
  switch (kind) {
    case 'strategy':
      return { kind, change: { mode: 'ratio', ratio: 50 } }
    case 'cap':
      return { kind, how: 'raise', value: 20, least: null, most: null }
    case 'agents':
      return { kind, ids: [] }
    case 'pause':
      return { kind, minutes: 60 }
    case 'notify':
    case 'stop':
    case 'start':
      return { kind }
  }
}

const CapFields = ({ index }: { index: number }) => {
  const { t } = useTranslation()
  const how = Form.useWatch<string | undefined>(['actions', index, 'how'])
  return (
    <>
      <div className="rules-pair">
        <Form.Item name={[index, 'how']} label={t('How')}>
          <Select aria-label={t('How')} options={HOW.map(({ value, label }) => ({ value, label: t(label) }))} />
        </Form.Item>
        <Form.Item name={[index, 'value']} label={how === 'set' ? t('Pushes a day') : t('Percent')}>
          <InputNumber min={0} precision={0} />
        </Form.Item>
        {how === 'set' ? undefined : (
          <>
            <Form.Item name={[index, 'least']} label={t('Not below')}>
              <InputNumber min={0} precision={0} />
            </Form.Item>
            <Form.Item name={[index, 'most']} label={t('Not above')}>
              <InputNumber min={0} precision={0} />
            </Form.Item>
          </>
        )}
      </div>
      {how === 'set' ? undefined : (
        <p className="faint">{t('Ad sets without a daily cap have none to change; they are left as they are.')}</p>
      )}
    </>
  )
}

interface ActionProps {
  index: number
  subject: RuleSubject
  agents: readonly Named[]
  /** Whether conversions of what it looks at have amounts. */
  withAmounts: boolean
  remove: (() => void) | undefined
}

const Action = ({ index, subject, agents, withAmounts, remove }: ActionProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const kind = Form.useWatch<RuleActionKind | undefined>(['actions', index, 'kind'])
  const kinds = RULE_ACTIONS.filter(
    (one) => one === 'notify' || subject === 'adset' || (one === 'pause' && subject === 'account'),
  )
  const number = t('Action {{n}}', { n: index + 1 })
  return (
    <fieldset className="rules-condition">
      <legend>{number}</legend>
      <Form.Item name={[index, 'kind']} rules={[{ required: true }]}>
        <Select
          aria-label={number}
          options={kinds.map((value) => ({ value, label: t(ACTION_LABELS[value]) }))}
          onChange={(next: RuleActionKind) => form.setFieldValue(['actions', index], firstOf(next))}
        />
      </Form.Item>
      {kind === 'stop' ? (
        <p className="faint">
          {t('Holds the pushes of the ad set; the platform’s ad is not paused and goes on spending.')}
        </p>
      ) : undefined}
      {kind === 'cap' ? <CapFields index={index} /> : undefined}
      {kind === 'strategy' ? <StrategyFields index={index} withAmounts={withAmounts} /> : undefined}
      {kind === 'agents' ? (
        <Form.Item
          name={[index, 'ids']}
          label={t('Agents')}
          required
          rules={[{ required: true, type: 'array', message: t('Choose at least one agent') }]}
        >
          <Select
            mode="multiple"
            aria-label={t('Agents')}
            optionFilterProp="label"
            options={agents.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      ) : undefined}
      {kind === 'pause' ? (
        <Form.Item name={[index, 'minutes']} label={t('For how long')}>
          <Select
            aria-label={t('For how long')}
            options={PAUSE_MINUTES.map((n) => ({
              value: n,
              label: pauseText(n, t),
            }))}
          />
        </Form.Item>
      ) : undefined}
      {remove === undefined ? undefined : (
        <Button kind="link" small onClick={remove}>
          {t('Remove the action')}
        </Button>
      )}
    </fieldset>
  )
}

/** What is done, in this order. */
export const ActionFields = ({ subject, agents, withAmounts }: Omit<ActionProps, 'index' | 'remove'>) => {
  const { t } = useTranslation()
  return (
    <Form.List name="actions">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <Action
              key={key}
              index={name}
              subject={subject}
              agents={agents}
              withAmounts={withAmounts}
              remove={fields.length > 1 ? () => remove(name) : undefined}
            />
          ))}
          {fields.length < MOST_ACTIONS ? (
            <Button kind="link" small icon="plus" onClick={() => add(firstOf('stop'))}>
              {t('Another action')}
            </Button>
          ) : undefined}
        </>
      )}
    </Form.List>
  )
}
