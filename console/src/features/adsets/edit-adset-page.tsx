import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { kindOf } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { LIST } from '#console/shared/adsets/paths.ts'
import { useKinds } from './wizard/use-kinds.ts'
import './wizard/wizard.css'

interface OpenedProps {
  adset: Adset
  reopen(adset: Adset): void
  setDirty(dirty: boolean): void
}

const Opened = ({ adset, reopen, setDirty }: OpenedProps) => {
  const { t } = useTranslation()
  const { opened, error, refetch } = useKinds(adset.kind)
  const own = opened?.find(({ provider }) => provider === adset.provider)
  if (own === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  return (
    <>
      <PageHead
        title={t('Edit {{name}}', { name: adset.name })}
        purpose={`${t(kindOf(adset.kind).title)} · ${t(PROVIDER_TITLES[adset.provider])} · ${adset.enterpriseName}`}
      />
      <div className="card padded wizard">
        <EditForm key={adset.updatedAt} adset={adset} opened={own} reopen={reopen} setDirty={setDirty} />
      </div>
    </>
  )
}

const Page = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const { data, absent, error, refetch } = useQuery('getAdset', { params: { id } }, { fresh: true })
  const [dirty, setDirty] = useState(false)
  /** What is edited: it follows the server's until something is typed. */
  const [base, setBase] = useState<Adset>()
  const latest = data?.adset
  if (latest !== undefined && (base === undefined || (!dirty && latest.updatedAt > base.updatedAt))) setBase(latest)
  usePageName(data?.adset.name)
  if (base !== undefined) return <Opened adset={base} reopen={setBase} setDirty={setDirty} />
  if (absent) return <NotThere what={t('There is no such ad set')} back={LIST} />
  return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
}

const EditAdsetPage = () => {
  const { adsetId = '' } = useParams()
  return <Page key={adsetId} id={adsetId} />
}
export default EditAdsetPage
