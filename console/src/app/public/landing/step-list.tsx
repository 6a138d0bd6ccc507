import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { STEPS } from '../../../features/identity/auth/parts/steps.ts'
import './landing.css'

/** What happens at each step, in the order of the steps. */
const DETAILS = [
  text('Stored before it is answered. The same click twice counts once.'),
  text('One track id per visit, carried all the way to the conversion.'),
  text('Agents, forms, shop orders, number cards, insurance: what happened is what is recorded.'),
  text('Your push strategy decides. Whatever is held back names the rule.'),
  text('Delivered at least once, counted once. Every answer of the platform is kept.'),
  text('Checked against the report of the platform, until both sides agree.'),
] as const

export const StepList = () => {
  const { t } = useTranslation()
  return (
    <section id="loop" className="landing-loop" aria-labelledby="landing-loop">
      <h2 id="landing-loop" tabIndex={-1}>
        {t('One loop, and every step can be explained')}
      </h2>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step}>
            <h3>{t(step)}</h3>
            <p>{t(DETAILS[index] ?? '')}</p>
          </li>
        ))}
      </ol>
      <p className="landing-return">{t('The platform learns and finds more such people')}</p>
    </section>
  )
}
