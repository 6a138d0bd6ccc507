import { CheckOutlined } from '@ant-design/icons'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { STEPS } from './steps.ts'
import './wizard.css'

interface StepBarProps {
  step: number
  /** Only to steps that lie behind: those ahead are reached by filling in. */
  back(step: number): void
}

export const StepBar = ({ step, back }: StepBarProps) => {
  const { t } = useTranslation()
  return (
    <ol className="wizard-steps" aria-label={t('Steps')}>
      {STEPS.map((title, index) => {
        const isDone = index < step
        const mark = isDone ? <CheckOutlined aria-hidden="true" /> : index + 1
        const state = index === step ? 'wizard-step-now' : isDone ? 'wizard-step-done' : undefined
        return (
          <li key={title} className={state} aria-current={index === step ? 'step' : undefined}>
            <button type="button" disabled={!isDone} onClick={() => back(index)}>
              <span className="wizard-step-mark">{mark}</span>
              {t(title)}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
