import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useSite } from '#console/shared/session/site-store.ts'
import './landing.css'

const PARTS = [
  { id: 'loop', label: text('How it works') },
  { id: 'operators', label: text('Running ads') },
  { id: 'owners', label: text('Owners') },
  { id: 'agencies', label: text('Agencies') },
  { id: 'developers', label: text('Developers') },
  { id: 'safety', label: text('Safety') },
] as const

/** The address is the router's, so that a part is scrolled to and focused instead of linked to. */
const goTo = (id: string): void => {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

const Parts = () => {
  const { t } = useTranslation()
  return PARTS.map(({ id, label }) => (
    <li key={id}>
      <button type="button" onClick={() => goTo(id)}>
        {t(label)}
      </button>
    </li>
  ))
}

export const Sections = () => {
  const { t } = useTranslation()
  return (
    <nav className="landing-nav" aria-label={t('Parts of this page')}>
      <ul>
        <Parts />
      </ul>
    </nav>
  )
}

export const Foot = () => {
  const { t } = useTranslation()
  const name = useSite((site) => site.name)
  const registration = useSite((site) => site.registration)
  return (
    <footer className="landing-foot">
      <strong>{name}</strong>
      <ul>
        <Parts />
      </ul>
      <ul>
        <li>
          <a href="/docs">{t('API documentation')}</a>
        </li>
        <li>
          <Link to="/account/login">{t('Sign In')}</Link>
        </li>
        {registration === 'closed' ? undefined : (
          <li>
            <Link to="/account/register">{t('Free Sign Up')}</Link>
          </li>
        )}
      </ul>
    </footer>
  )
}
