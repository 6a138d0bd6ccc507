import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { RulesTab } from './rules-tab.tsx'
import '#console/shared/ui/page-links.css'

const PATH = '/apps/rules'
const TABS = [
  { id: '', label: text('Automation rules'), path: PATH, body: RulesTab },
  {
    id: 'events',
    label: text('Rule log'),
    path: `${PATH}?tab=events`,
    body: loadPage(() => import('./events-tab.tsx')),
  },
] as const

/** What is told or done of itself by an enterprise's own rules, and what they did. */
const RulesPage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const shown = TABS.find(({ id }) => id === params.get('tab')) ?? TABS[0]
  return (
    <>
      <nav className="page-links" aria-label={t('Automation rules')}>
        {TABS.map((tab) => (
          <Link key={tab.id} to={tab.path} aria-current={tab === shown ? 'page' : undefined}>
            {t(tab.label)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<PageWait />}>
        <shown.body />
      </Suspense>
    </>
  )
}
export default RulesPage
