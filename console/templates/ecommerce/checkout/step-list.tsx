import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Step, STEP_WORDS, STEPS } from './checkout.ts'
import '../shop.css'

/** Where one stands; what is behind can be gone back to. */
export const StepList = ({ step, go }: { step: Step; go(step: Step): void }) => {
  const { t } = useTranslation()
  const at = STEPS.indexOf(step)
  return (
    <ol className="shop-steps" aria-label={t('Steps of the checkout')}>
      {STEPS.map((one, index) => (
        <li key={one} aria-current={index === at ? 'step' : undefined} data-done={index < at}>
          <button type="button" disabled={index >= at} onClick={() => go(one)}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            {t(STEP_WORDS[one])}
          </button>
        </li>
      ))}
    </ol>
  )
}
