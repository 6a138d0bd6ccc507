import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Enterprise } from '#contract/identity/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { SWITCH_STATUS_CHOICES } from '#console/shared/identity/labels.ts'
import { EnterpriseFields } from './enterprise-fields.tsx'
import { enterprises } from './resource.ts'
import '#console/shared/form/form.css'

const EditEnterprise = ({ enterprise, close }: { enterprise: Enterprise; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { id, name, parentId, contact, phone, remark, status } = enterprise
  return (
    <FormDrawer title={t('Edit {{name}}', { name })} leave={leave}>
      <p className="form-fact">
        <CopyId id={id} />
      </p>
      <ContractForm
        endpoint="updateEnterprise"
        name={`edit-enterprise-${id}`}
        initial={{ name, parentId, contact, phone, remark, status }}
        fieldOf={{
          'enterprise.name_taken': 'name',
          'enterprise.cycle': 'parentId',
          'enterprise.not_found': 'parentId',
        }}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          stillThere(await enterprises.update({ id }, body))
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <EnterpriseFields />
        <Field
          name="status"
          label={t('Status')}
          options={SWITCH_STATUS_CHOICES.map((choice) => ({ ...choice, label: t(choice.label) }))}
        />
      </ContractForm>
    </FormDrawer>
  )
}
export default EditEnterprise
