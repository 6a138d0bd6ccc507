import { PROVIDERS } from '#contract/accounts/providers.ts'
import type { ThirdPartyApp } from '#contract/accounts/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { apps } from '#console/shared/accounts/resource.ts'
import { PROVIDER_CHOICES } from '../labels.ts'
import '#console/shared/form/form.css'

const FIELDS_OF = { 'app.taken': 'appId', 'enterprise.not_found': 'enterpriseId' }

const Shared = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      <Field name="name" label={t('Name')} required />
      <Field name="appId" label={t('App id')} required hint={t('As the platform shows it.')} />
      <Field
        name="secret"
        label={t('Secret')}
        secret
        required={isNew}
        placeholder={isNew ? undefined : t('Set; leave empty to keep it')}
      />
      <Field
        name="enterpriseId"
        label={t('Enterprise')}
        hint={t('Its people may see the app. Leave empty to keep it among administrators.')}
      >
        <EnterprisePicker label={t('Enterprise')} />
      </Field>
      <Field name="remark" label={t('Remark')} long />
    </>
  )
}

const AppForm = ({ app, close }: { app?: ThirdPartyApp; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const common = { secrets: ['secret'], fieldOf: FIELDS_OF, leave }
  if (app === undefined)
    return (
      <FormDrawer title={t('New app')} leave={leave}>
        <ContractForm
          {...common}
          endpoint="createApp"
          name="create-app"
          initial={{ provider: PROVIDERS[0] }}
          submitText={t('Create app')}
          submit={async (body) => {
            const made = stillThere(await apps.create(body))
            notifyUser('success', t('{{name}} was created', { name: made.name }))
            close()
          }}
        >
          <Field
            name="provider"
            label={t('Platform')}
            options={PROVIDER_CHOICES.map((choice) => ({ ...choice, label: t(choice.label) }))}
          />
          <Shared isNew />
        </ContractForm>
      </FormDrawer>
    )
  const { id, name, appId, enterpriseId, remark, callback } = app
  return (
    <FormDrawer title={t('Edit {{name}}', { name })} leave={leave}>
      <p className="form-fact">
        <span>{t('Callback address')}</span>
        <CopyId id={callback} />
      </p>
      <ContractForm
        {...common}
        endpoint="updateApp"
        name={`edit-app-${id}`}
        initial={{ name, appId, enterpriseId, remark }}
        submitText={t('Save')}
        submit={async (body) => {
          stillThere(await apps.update({ id }, body))
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <Shared isNew={false} />
      </ContractForm>
    </FormDrawer>
  )
}
export default AppForm
