import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CREATE } from '../adsets/paths.ts'
import './first-steps.css'

const STEPS = [
  {
    title: text('Connect an ad account'),
    hint: text('Bring in your accounts at the ad platforms, so that results can be reported back.'),
    to: '/apps/adaccounts/list',
  },
  {
    title: text('Bring in what you sell'),
    hint: text('Products of Pinduoduo or JD by link or id; a form, a number card or an agent works as well.'),
    to: '/apps/product/list',
  },
  {
    title: text('Create an ad set'),
    hint: text('It gives you the links for the ad and says what is pushed back to the platform.'),
    to: CREATE,
  },
] as const

/** For an enterprise with nothing to show yet: what to do first. */
const FirstSteps = () => {
  const { t } = useTranslation()
  return (
    <section className="card first-steps" aria-label={t('First steps')}>
      <h2>{t('Nothing has come in yet')}</h2>
      <p className="faint">{t('Three steps, then the figures of this page fill by themselves.')}</p>
      <ol>
        {STEPS.map(({ title, hint, to }) => (
          <li key={title}>
            <Link to={to}>{t(title)}</Link>
            <span className="faint">{t(hint)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
export default FirstSteps
