import { Form, type FormInstance, InputNumber, Select } from 'antd'
import {
  isMomentary,
  MOST_CONDITIONS,
  RULE_BASES,
  RULE_FIGURES,
  RULE_OPS,
  type RuleBase,
  type RuleFigure,
  type RuleSubject,
  specOfFigure,
  WINDOW_DAYS,
  WINDOW_HOURS,
} from '#contract/rules/rule-kinds.ts'
import type { RuleWindow } from '#contract/rules/entities.ts'
import type { Controlled } from '#console/shared/form/yuan-input.tsx'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FIGURE_LABELS, OP_LABELS, windowText } from './labels.ts'
import { needsFloor, USUAL_FLOOR } from './read-rule.ts'
import './rules.css'

const BASE_LABELS: Record<RuleBase, string> = {
  number: text('a number'),
  before: text('change on the period before, in %'),
  days: text('change on the 7 days before, in %'),
  median: text('the median of its kind in the scope, in %'),
  target: text('a target, in %'),
}

const keyOf = ({ unit, length, today }: RuleWindow): string => `${unit} ${length} ${today}`

const windowsOf = (figure: RuleFigure, base: RuleBase): RuleWindow[] => {
  const { units } = specOfFigure(figure)
  const ended = base === 'before' || base === 'days'
  const hours: RuleWindow[] =
    units.includes('hour') && base !== 'days'
      ? WINDOW_HOURS.map((length) => ({ unit: 'hour', length, today: true }))
      : []
  const days = WINDOW_DAYS.flatMap((length): RuleWindow[] => [
    ...(ended ? [] : [{ unit: 'day', length, today: true } as const]),
    { unit: 'day', length, today: false },
  ])
  return [...hours, ...days]
}

interface WindowSelectProps extends Controlled<RuleWindow | undefined> {
  figure: RuleFigure
  base: RuleBase
}

const WindowSelect = ({ figure, base, value, onChange, ...rest }: WindowSelectProps) => {
  const { t } = useTranslation()
  const windows = windowsOf(figure, base)
  return (
    <Select
      {...rest}
      aria-label={t('Period looked at')}
      value={value === undefined ? undefined : keyOf({ ...value, today: value.today !== false })}
      options={windows.map((window) => ({ value: keyOf(window), label: windowText(window, t) }))}
      onChange={(key: string) => onChange?.(windows.find((window) => keyOf(window) === key))}
    />
  )
}

const UNIT_LABELS = {
  fen: text('yuan'),
  hours: text('hours'),
  percent: '%',
  times: '',
  count: '',
} as const

/** A volume that stands there for costs and rates goes with the last of them. */
const refitFloor = (form: FormInstance) => {
  const needed = needsFloor(form.getFieldValue('conditions'))
  const least = form.getFieldValue(['floor', 'least'])
  if (needed && typeof least !== 'number') form.setFieldValue('floor', USUAL_FLOOR)
  if (!needed && least === USUAL_FLOOR.least) form.setFieldValue(['floor', 'least'], null)
}

const Condition = ({
  index,
  subject,
  remove,
}: {
  index: number
  subject: RuleSubject
  remove: (() => void) | undefined
}) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const at = ['conditions', index]
  const figure = Form.useWatch<RuleFigure | undefined>([...at, 'figure']) ?? 'costPerConversion'
  const base = Form.useWatch<RuleBase | undefined>([...at, 'base']) ?? 'number'
  const { unit } = specOfFigure(figure)
  const figures = RULE_FIGURES.filter((one) => specOfFigure(one).subjects.includes(subject))
  const bases = isMomentary(figure)
    ? (['number'] as const)
    : RULE_BASES.filter((one) => one !== 'median' || subject === 'adset')
  const refit = (next: RuleFigure, than: RuleBase) => {
    const fits = isMomentary(next) ? 'number' : than
    const [first] = windowsOf(next, fits)
    form.setFieldValue([...at, 'base'], fits)
    form.setFieldValue([...at, 'window'], isMomentary(next) ? { unit: 'day', length: 1, today: true } : first)
    form.setFieldValue([...at, 'value'], null)
    form.setFieldValue([...at, 'target'], null)
    refitFloor(form)
  }
  const number = t('Condition {{n}}', { n: index + 1 })
  return (
    <fieldset className="rules-condition">
      <legend>{number}</legend>
      <div className="rules-pair">
        <Form.Item name={[index, 'figure']} label={t('Figure')}>
          <Select
            aria-label={`${number} ${t('Figure')}`}
            showSearch
            optionFilterProp="label"
            options={figures.map((value) => ({ value, label: t(FIGURE_LABELS[value]) }))}
            onChange={(next: RuleFigure) => refit(next, base)}
          />
        </Form.Item>
        <Form.Item name={[index, 'window']} label={t('Period looked at')} hidden={isMomentary(figure)}>
          <WindowSelect figure={figure} base={base} />
        </Form.Item>
        <Form.Item name={[index, 'base']} label={t('Compared with')}>
          <Select
            aria-label={`${number} ${t('Compared with')}`}
            options={bases.map((value) => ({ value, label: t(BASE_LABELS[value]) }))}
            onChange={(next: RuleBase) => refit(figure, next)}
          />
        </Form.Item>
        {base === 'target' ? (
          <Form.Item
            name={[index, 'target']}
            label={t('Target value')}
            rules={[{ required: true, message: t('Say the target') }]}
          >
            {unit === 'fen' ? <YuanInput /> : <InputNumber min={0} suffix={t(UNIT_LABELS[unit])} />}
          </Form.Item>
        ) : undefined}
        <Form.Item name={[index, 'op']} label={t('Comparison')}>
          <Select
            aria-label={`${number} ${t('Comparison')}`}
            options={RULE_OPS.map((value) => ({ value, label: t(OP_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item name={[index, 'value']} label={t('Value')} rules={[{ required: true, message: t('Say a value') }]}>
          {base === 'number' && unit === 'fen' ? (
            <YuanInput />
          ) : (
            <InputNumber suffix={base === 'number' ? t(UNIT_LABELS[unit]) : '%'} />
          )}
        </Form.Item>
      </div>
      {remove === undefined ? undefined : (
        <Button kind="link" small onClick={remove}>
          {t('Remove the condition')}
        </Button>
      )}
    </fieldset>
  )
}

const NEW = {
  figure: 'conversions',
  window: { unit: 'day', length: 1, today: true },
  op: 'atMost',
  base: 'number',
  value: 0,
}

/** All of these have to hold. */
export const ConditionFields = ({ subject }: { subject: RuleSubject }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  return (
    <Form.List name="conditions">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <Condition
              key={key}
              index={name}
              subject={subject}
              remove={
                fields.length > 1
                  ? () => {
                      remove(name)
                      refitFloor(form)
                    }
                  : undefined
              }
            />
          ))}
          {fields.length < MOST_CONDITIONS ? (
            <Button kind="link" small icon="plus" onClick={() => add(NEW)}>
              {t('And also')}
            </Button>
          ) : undefined}
        </>
      )}
    </Form.List>
  )
}
