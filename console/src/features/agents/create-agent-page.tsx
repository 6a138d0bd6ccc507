import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { CreateForm } from './form/create-form.tsx'
import { BATCH, CREATE } from '#console/shared/agents/paths.ts'
import './agents.css'
import '#console/shared/form/form.css'
import '#console/shared/ui/page-links.css'

const BatchForm = lazyAntd(() => import('./batch/batch-form.tsx'), { texts: ['sheet'], fallback: PageWait })

/** The ad set the agent is made for, where the address names one; one that is gone is simply not chosen. */
const One = ({ adsetId }: { adsetId: string | null }) => {
  const { data, loading, error, refetch } = useQuery('getAdset', adsetId === null ? SKIP : { params: { id: adsetId } })
  if (error !== undefined && data === undefined) return <FailureNote message={error} retry={refetch} />
  if (loading) return <PageWait />
  return (
    <div className="card padded form-card agents-form">
      <CreateForm key={adsetId} adset={data?.adset} />
    </div>
  )
}

const CreateAgentPage = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const isBatch = search.get('way') === 'batch'
  return (
    <>
      <PageHead
        title={t('New agent')}
        purpose={
          isBatch
            ? t('Paste a list of people, look at what will become of each row, then create them.')
            : t('A person, a WeChat id or a service account that receives visitors.')
        }
      />
      <nav className="page-links" aria-label={t('New agent')}>
        <Link to={CREATE} aria-current={isBatch ? undefined : 'page'}>
          {t('One agent')}
        </Link>
        <Link to={BATCH} aria-current={isBatch ? 'page' : undefined}>
          {t('Many at once')}
        </Link>
      </nav>
      {isBatch ? <BatchForm /> : <One adsetId={search.get('adsetId')} />}
    </>
  )
}
export default CreateAgentPage
