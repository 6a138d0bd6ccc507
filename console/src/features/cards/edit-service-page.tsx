import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { SERVICES } from './paths.ts'
import { EditForm } from './services/edit-form.tsx'
import { EnterpriseCell } from './services/cells.tsx'
import { useOwn } from './services/use-own.ts'
import { VendorPanel } from './services/vendor-panel.tsx'
import '../adsets/adsets.css'
import './cards.css'

const EditServicePage = () => {
  const { t } = useTranslation()
  const { serviceId: id = '' } = useParams()
  const owns = useOwn()
  const [turn, setTurn] = useState(0)
  const { answer, absent, error, reload, put } = useAnswer(
    id,
    async () => (await call('getService', { params: { id } }))?.service,
  )
  usePageName(answer?.name)
  if (absent || (answer !== undefined && !owns(answer)))
    return <NotThere what={t('There is no such card service, or it is not yours to change')} back={SERVICES} />
  if (answer === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  return (
    <>
      <PageHead title={t('Edit {{name}}', { name: answer.name })} purpose={<EnterpriseCell service={answer} />} />
      <div className="cards-edit">
        <div className="card padded cards-form">
          <EditForm
            key={`${id} ${turn}`}
            service={answer}
            reopen={(service) => {
              put(service)
              setTurn((now) => now + 1)
            }}
          />
        </div>
        <VendorPanel service={answer} />
      </div>
    </>
  )
}
export default EditServicePage
