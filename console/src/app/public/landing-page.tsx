import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { isAuthenticated } from '#console/shared/session/auth-store.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { Audiences } from './landing/audiences.tsx'
import { Developers } from './landing/developers.tsx'
import { Gains } from './landing/gains.tsx'
import { Foot, Sections } from './landing/links.tsx'
import { Safety } from './landing/safety.tsx'
import { StepList } from './landing/step-list.tsx'
import './landing/texts.ts'
import { Visits } from './landing/visits.tsx'
import { AccountRoot } from '../../features/identity/auth/parts/account-root.tsx'
import { Brand } from '../../shared/public/brand.tsx'
import { Switches } from '../../shared/public/switches.tsx'
import './landing/landing.css'
import '#console/shared/public/button.css'

const Enter = () => {
  const { t } = useTranslation()
  const registration = useSite((site) => site.registration)
  if (isAuthenticated()) {
    return (
      <Link to="/" className="button button-main">
        {t('Open the console')}
      </Link>
    )
  }
  return (
    <>
      <Link to="/account/login" className="button button-main">
        {t('Sign In')}
      </Link>
      {registration !== 'closed' && (
        <Link to="/account/register" className="button">
          {t('Free Sign Up')}
        </Link>
      )}
    </>
  )
}

/** What the product is, for someone who has never seen it. */
export default () => {
  const { t } = useTranslation()
  return (
    <AccountRoot set="" className="landing">
      <header className="landing-bar">
        <Brand />
        <Sections />
        <Switches />
      </header>
      <main>
        <section className="landing-hero">
          <div>
            <h1>
              <span>{t('Every click goes somewhere;')}</span> <span>{t('every push has a reason.')}</span>
            </h1>
            <p className="landing-sub">
              {t('Ad accounts, landing pages, WeCom agents, orders and number cards, run from one desk.')}
            </p>
            <div className="landing-enter">
              <Enter />
            </div>
          </div>
          <Visits />
        </section>
        <StepList />
        <Gains />
        <Audiences />
        <Developers />
        <Safety />
        <section className="landing-end">
          <h2>{t('See your own loop close')}</h2>
          <div className="landing-enter">
            <Enter />
          </div>
        </section>
      </main>
      <Foot />
    </AccountRoot>
  )
}
