import { useParams } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { kindOf } from '#contract/adsets/kinds.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { LIST } from './paths.ts'
import { useKinds } from './wizard/use-kinds.ts'
import { PROVIDER_WORDS } from './words.ts'
import './adsets.css'

const Opened = ({ adset, put }: { adset: Adset; put: (adset: Adset) => void }) => {
  const { t } = useTranslation()
  const { opened, error, reload } = useKinds(adset.kind)
  const own = opened?.find(({ provider }) => provider === adset.provider)
  if (own === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  return (
    <>
      <PageHead
        title={t('Edit {{name}}', { name: adset.name })}
        purpose={`${t(kindOf(adset.kind).title)} · ${t(PROVIDER_WORDS[adset.provider])} · ${adset.enterpriseName}`}
      />
      <div className="card padded wizard">
        <EditForm key={adset.updatedAt} adset={adset} opened={own} reopen={put} />
      </div>
    </>
  )
}

const EditAdsetPage = () => {
  const { t } = useTranslation()
  const { adsetId: id = '' } = useParams()
  const { answer, absent, error, reload, put } = useAnswer(id, () => call('getAdset', { params: { id } }))
  usePageName(answer?.adset.name)
  if (absent) return <NotThere what={t('There is no such ad set')} back={LIST} />
  if (answer === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  return <Opened adset={answer.adset} put={(adset) => put({ adset })} />
}
export default EditAdsetPage
