import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { SERVICES } from './paths.ts'
import { EditForm } from './services/edit-form.tsx'
import { EnterpriseCell } from './services/cells.tsx'
import { useOwn } from './services/use-own.ts'
import { VendorPanel } from './services/vendor-panel.tsx'
import './cards.css'

const EditServicePage = () => {
  const { t } = useTranslation()
  const { serviceId: id = '' } = useParams()
  const owns = useOwn()
  const [turn, setTurn] = useState(0)
  const { data, absent, error, refetch } = useQuery('getService', { params: { id } }, { fresh: true })
  const service = data?.service
  usePageName(service?.name)
  if (absent || (service !== undefined && !owns(service)))
    return <NotThere what={t('There is no such card service, or it is not yours to change')} back={SERVICES} />
  if (service === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  return (
    <>
      <PageHead title={t('Edit {{name}}', { name: service.name })} purpose={<EnterpriseCell service={service} />} />
      <div className="cards-edit">
        <div className="card padded cards-form">
          <EditForm key={`${id} ${turn}`} service={service} reopen={() => setTurn((now) => now + 1)} />
        </div>
        <VendorPanel service={service} />
      </div>
    </>
  )
}
export default EditServicePage
