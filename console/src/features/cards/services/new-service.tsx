import { useNavigate } from 'react-router'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { HiddenField } from '#console/shared/form/hidden-field.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { editOf } from '../paths.ts'
import { services } from '../resource.ts'
import { ServiceFields } from './service-fields.tsx'
import { ageIssues, FIRST_VALUES } from './service-values.ts'
import '../cards.css'

/** A new service; its page comes next, with the address the vendor has to know. */
const NewService = ({ close }: { close: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeaveGuard(close)
  const place = useWorkEnterprises()
  return (
    <Drawer title={t('New card service')} size={640} rootClassName="cards-form" onClose={leave.request}>
      <ContractForm
        endpoint="createService"
        name="create-card-service"
        initial={{ ...FIRST_VALUES, enterpriseId: place.first }}
        secrets={['secret']}
        fieldOf={{ 'enterprise.choose': 'enterpriseId', 'enterprise.not_found': 'enterpriseId' }}
        check={(body) => ageIssues(body, t)}
        submitText={t('Create the service')}
        leave={leave}
        submit={async (body) => {
          const { id, name } = stillThere(await services.create(body))
          notifyUser('success', t('{{name}} was created', { name }))
          close()
          await navigate(editOf(id))
        }}
      >
        <ServiceFields secretSet={false}>
          {place.choice === 'none' ? (
            // Left out, it would be said to be everybody's.
            <HiddenField name="enterpriseId" />
          ) : (
            <Field
              name="enterpriseId"
              label={t('Enterprise')}
              required={place.choice === 'own'}
              hint={place.choice === 'all' ? t('Empty: every enterprise may sell it.') : undefined}
            >
              {place.choice === 'all' ? <EnterprisePicker /> : <OwnEnterprise place={place} />}
            </Field>
          )}
        </ServiceFields>
      </ContractForm>
    </Drawer>
  )
}
export default NewService
