import { Button, Descriptions, InputNumber, Result, Steps } from 'antd'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { atStart, GOALS, isProgress, LAST, PLATFORMS, STEP_SCHEMAS } from './wizard/plan.ts'
import './sample-form.css'

const WORDS: Record<(typeof PLATFORMS)[number] | (typeof GOALS)[number], string> = {
  tencent: text('Tencent Ads'),
  oceanengine: text('OceanEngine'),
  friend: text('Gain contacts'),
  order: text('Sell goods'),
  form: text('Collect enquiries'),
}
const wordOf = (value: unknown): string => Object.entries(WORDS).find(([key]) => key === value)?.[1] ?? ''

const Wizard = () => {
  const { t } = useTranslation()
  const {
    value: { step, values },
    change,
    restore,
  } = useSample('wizard', atStart, isProgress)
  const go = (to: number): void => change((now) => ({ ...now, step: to }))
  const schema = STEP_SCHEMAS[step]
  const choices = (of: readonly (keyof typeof WORDS)[]) => of.map((value) => ({ value, label: t(WORDS[value]) }))
  return (
    <>
      <Steps
        size="small"
        current={step}
        items={[text('Name and platform'), text('Goal and budget'), text('Confirm the plan')].map((title) => ({
          title: t(title),
        }))}
      />
      {schema !== undefined && (
        <FormShell
          key={step}
          name={`demo-wizard-${step}`}
          schema={schema}
          initial={values}
          submitText={t('Next step')}
          submit={async (more) => change((now) => ({ step: now.step + 1, values: { ...now.values, ...more } }))}
        >
          {step === 0 && <Field name="name" label={t('Name of the plan')} />}
          {step === 0 && <Field name="platform" label={t('Platform')} options={choices(PLATFORMS)} />}
          {step === 1 && <Field name="goal" label={t('Goal')} options={choices(GOALS)} />}
          {step === 1 && (
            <Field name="budget" label={t('Daily budget')} hint={t('Between 300 and 100,000 yuan.')}>
              <InputNumber prefix="¥" step={100} />
            </Field>
          )}
        </FormShell>
      )}
      {step === LAST && (
        <>
          <Descriptions
            bordered
            column={1}
            size="small"
            items={[
              { key: 'name', label: t('Name of the plan'), children: String(values['name']) },
              { key: 'platform', label: t('Platform'), children: t(wordOf(values['platform'])) },
              { key: 'goal', label: t('Goal'), children: t(wordOf(values['goal'])) },
              { key: 'budget', label: t('Daily budget'), children: `¥${String(values['budget'])}` },
            ]}
          />
          <Button type="primary" className="sample-form-finish" onClick={() => go(LAST + 1)}>
            {t('Create the plan')}
          </Button>
        </>
      )}
      {step > 0 && step <= LAST && (
        <Button type="link" className="sample-form-back" onClick={() => go(step - 1)}>
          {t('Back')}
        </Button>
      )}
      {step > LAST && (
        <Result
          status="success"
          title={t('“{{name}}” is ready', { name: String(values['name']) })}
          extra={<Button onClick={restore}>{t('Plan another')}</Button>}
        />
      )}
    </>
  )
}

const WizardPage = () => {
  const { t } = useTranslation()
  const { restore } = useSample('wizard', atStart, isProgress)
  return (
    <GuidePage
      file="forms/wizard-page.tsx"
      purpose={t('A long form in short steps; a reload comes back to where you were.')}
      restore={restore}
    >
      <Example
        title={text('Three steps')}
        when={text('When a form has more than about eight fields, or a later question depends on an earlier answer.')}
        shows="Wizard"
        wide
      >
        <Wizard />
      </Example>
    </GuidePage>
  )
}
export default WizardPage
