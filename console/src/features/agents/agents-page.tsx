import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { AgentsTab } from './list/agents-tab.tsx'
import { CORPS, LIST } from '#console/shared/agents/paths.ts'
import '#console/shared/ui/page-links.css'

const CorpsList = loadPage(
  async () => ({ default: (await import('../wecom/corps/corps-list.tsx')).CorpsList }),
  ['wecom'],
)

/** The agents, and beside them the WeChat-work corps whose people they are. */
const AgentsPage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const isCorps = params.get('tab') === 'corps'
  return (
    <>
      <nav className="page-links" aria-label={t('Customer service')}>
        <Link to={LIST} aria-current={isCorps ? undefined : 'page'}>
          {t('Agents')}
        </Link>
        <Link to={CORPS} aria-current={isCorps ? 'page' : undefined}>
          {t('WeChat-work')}
        </Link>
      </nav>
      <Suspense fallback={<PageWait />}>{isCorps ? <CorpsList /> : <AgentsTab />}</Suspense>
    </>
  )
}
export default AgentsPage
