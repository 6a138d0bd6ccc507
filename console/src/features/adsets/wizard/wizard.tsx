import { Alert, Button, Form } from 'antd'
import { useEffect, useRef } from 'react'
import { providersOf } from '#contract/adsets/kinds.ts'
import { FormSchema } from '#console/shared/form/form-schema.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { BasicsStep } from './basics-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { LandingStep } from './landing-step.tsx'
import { StepBar } from './step-bar.tsx'
import { schemaFor } from './schema-for.ts'
import { LAST_STEP, STEPS } from './steps.ts'
import { StrategyStep } from './strategy-step.tsx'
import { useWizard, type WizardProps } from './use-wizard.ts'
import './wizard.css'
import '#console/shared/form/form.css'
import '#console/shared/ui/page-note.css'

/** The title of the step, to which the focus goes when the step changes. */
const StepTitle = ({ step }: { step: number }) => {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.focus()
  }, [step])
  return (
    <h2 ref={title} tabIndex={-1} className="sr-only">
      {t(STEPS[step] ?? STEPS[0])}
    </h2>
  )
}

/** One wizard for every kind: what differs is in the kind's description. */
export const Wizard = (props: WizardProps) => {
  const { t } = useTranslation()
  const { step, go, next, place, leave, state, current, account, enterpriseId, bindings } = useWizard(props)
  const { kind, platform } = props
  return (
    <FormSchema value={schemaFor('createAdset', current)}>
      <div className="card padded wizard">
        <StepBar step={step} back={go} />
        <Form
          {...bindings}
          form={state.form}
          name={`adset_${kind}`}
          layout="vertical"
          className="form-body"
          initialValues={state.start}
        >
          <StepTitle step={step} />
          {state.failure === undefined ? undefined : <FailureNote message={state.failure.message} />}
          {state.restored ? (
            <Alert
              type="info"
              role="status"
              className="page-note"
              title={t('What you had typed before is back.')}
              action={
                <Button size="small" type="link" onClick={state.forgetDraft}>
                  {t('Start over')}
                </Button>
              }
            />
          ) : undefined}
          {/* Every step stays in the form, so that nothing typed goes with the step. */}
          <div hidden={step !== 0}>
            <BasicsStep
              platforms={platform === undefined ? providersOf(kind) : []}
              place={place}
              opened={current}
              enterpriseId={enterpriseId}
              account={account}
            />
          </div>
          <div hidden={step !== 1}>
            <LandingStep opened={current} enterpriseId={enterpriseId} />
          </div>
          <div hidden={step !== 2}>
            <StrategyStep opened={current} />
          </div>
          {step === LAST_STEP ? (
            <ConfirmStep kind={kind} opened={current} account={account} enterpriseId={enterpriseId} go={go} />
          ) : undefined}
          <div className="form-foot">
            {step === 0 ? undefined : <Button onClick={() => go(step - 1)}>{t('Back')}</Button>}
            {step < LAST_STEP ? (
              <Button type="primary" onClick={() => void next()}>
                {t('Next')}
              </Button>
            ) : (
              <Button
                type="primary"
                loading={spinning(state.busy)}
                title="Ctrl + Enter"
                onClick={() => state.form.submit()}
              >
                {t('Create the ad set')}
              </Button>
            )}
            <Button type="text" onClick={leave.request}>
              {t('Cancel')}
            </Button>
          </div>
        </Form>
      </div>
      {leave.question}
    </FormSchema>
  )
}
