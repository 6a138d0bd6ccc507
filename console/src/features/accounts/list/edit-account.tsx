import { Field } from '#console/shared/form/field.tsx'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { AppPicker } from '../app-picker.tsx'
import { UnprovenNote } from '../unproven-note.tsx'
import { accounts } from '#console/shared/accounts/resource.ts'
import type { AccountDrawerProps } from './drawer-props.ts'
import '#console/shared/form/form.css'

const EditAccount = ({ account, close }: AccountDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { id, accountId, name, corporation, remark, appId, provider, tokenStatus, hasPushToken } = account
  const kept = tokenStatus === 'none' ? undefined : t('Set; leave empty to keep it')
  const pushToken = hasPushToken === true ? t('Push token: filled in') : t('Push token: not filled in')
  return (
    <FormDrawer title={t('Edit {{name}}', { name })} leave={leave}>
      <p className="form-fact">
        <CopyId id={accountId} />
      </p>
      {hasPushToken === null ? undefined : <p className="form-fact">{pushToken}</p>}
      <UnprovenNote provider={provider} />
      <ContractForm
        endpoint="updateAccount"
        name={`edit-account-${id}`}
        initial={{ name, corporation, remark, appId }}
        secrets={['accessToken', 'refreshToken', 'pushToken']}
        fieldOf={{ 'app.not_found': 'appId' }}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          stillThere(await accounts.update({ id }, body))
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <Field name="name" label={t('Account name')} required autoFocus />
        <Field name="corporation" label={t('Company')} />
        <Field name="appId" label={t('Third-party app')} hint={t('Renews the token; not needed for a permanent key.')}>
          <AppPicker provider={provider} label={t('Third-party app')} />
        </Field>
        <Field name="accessToken" label={t('Access token')} secret placeholder={kept} />
        <Field name="refreshToken" label={t('Refresh token')} secret placeholder={kept} />
        {hasPushToken === null ? undefined : (
          <Field
            name="pushToken"
            label={t('Push token')}
            secret
            placeholder={hasPushToken ? t('Set; leave empty to keep it') : undefined}
            hint={t('Copied from the platform’s conversion settings; never shown again')}
          />
        )}
        <Field name="remark" label={t('Remark')} long />
      </ContractForm>
    </FormDrawer>
  )
}
export default EditAccount
