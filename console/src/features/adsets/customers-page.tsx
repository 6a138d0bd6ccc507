import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { AgentsPanel } from '#console/features/agents/rotation/agents-panel.tsx'
import { SharingPanel } from './sharing/sharing-panel.tsx'
import { agentsOf, customersOf, detailsOf, LIST } from '#console/shared/adsets/paths.ts'
import '#console/shared/ui/page-links.css'

/** Who receives the visitors of an ad set, and which customers may look at it. */
const CustomersPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { adsetId: id = '' } = useParams()
  const [search] = useSearchParams()
  const { data, absent, error, refetch } = useQuery('getAdset', { params: { id } })
  const isSharing = search.get('tab') === 'share'
  const [wasSeen, see] = useState(!isSharing)
  if (!isSharing && !wasSeen) see(true)
  usePageName(data?.adset.name)
  if (absent) return <NotThere what={t('There is no such ad set')} back={LIST} />
  if (data === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  const { adset } = data
  return (
    <>
      <PageHead
        title={
          isSharing ? t('Share “{{name}}”', { name: adset.name }) : t('Agents of “{{name}}”', { name: adset.name })
        }
        purpose={
          isSharing
            ? t('Which customers of {{name}} may look at this ad set.', { name: adset.enterpriseName })
            : t('Who receives the visitors of this ad set, in which order, and why it was them.')
        }
        actions={<Button onClick={() => navigate(detailsOf(adset.id))}>{t('To the ad set')}</Button>}
      />
      <nav className="page-links" aria-label={t('Agents and sharing')}>
        <Link to={agentsOf(adset.id)} aria-current={isSharing ? undefined : 'page'}>
          {t('Agents')}
        </Link>
        <Link to={customersOf(adset.id)} aria-current={isSharing ? 'page' : undefined}>
          {t('Share with customers')}
        </Link>
      </nav>
      {isSharing ? <SharingPanel adset={adset} /> : undefined}
      {/* What is planned there stays while one looks at the other tab. */}
      <div hidden={isSharing}>{wasSeen ? <AgentsPanel key={adset.id} adset={adset} /> : undefined}</div>
    </>
  )
}
export default CustomersPage
