import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { EnterpriseFields } from './enterprises/enterprise-fields.tsx'
import { membersOf } from './enterprises/columns.tsx'
import { enterprises } from './enterprises/resource.ts'
import '#console/shared/form/form.css'

const CreateEnterprisePage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const parentId = params.get('parentId')
  const leave = useLeaveGuard(() => navigate('/apps/enterprises/list'))
  return (
    <>
      <PageHead title={t('New enterprise')} purpose={t('Then add its owner and members.')} />
      <div className="card padded form-card">
        <ContractForm
          endpoint="createEnterprise"
          name={`create-enterprise-${parentId ?? 'top'}`}
          initial={{ parentId }}
          fieldOf={{ 'enterprise.name_taken': 'name', 'enterprise.not_found': 'parentId' }}
          submitText={t('Create enterprise')}
          leave={leave}
          submit={async (body) => {
            const enterprise = stillThere(await enterprises.create(body))
            notifyUser('success', t('{{name}} was created', { name: enterprise.name }))
            await navigate(membersOf(enterprise.id))
          }}
        >
          <EnterpriseFields />
        </ContractForm>
      </div>
    </>
  )
}
export default CreateEnterprisePage
