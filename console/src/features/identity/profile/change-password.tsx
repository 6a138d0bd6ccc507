import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { call } from '#console/shared/api/client.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'

export const ChangePassword = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  return (
    <ContractForm
      endpoint="users.change_password"
      name="change-password"
      fieldOf={{ 'password.weak': 'newPassword', 'password.wrong_old': 'oldPassword' }}
      submitText={t('Change the password')}
      clears
      submit={async (body) => {
        stillThere(await call('users.change_password', { params: { id: userId }, body }))
        notifyUser('success', t('The new password is set'))
      }}
    >
      <Field name="oldPassword" label={t('Current password')} secret required autoComplete="current-password" />
      <Field
        name="newPassword"
        label={t('New password')}
        secret
        hint={t('At least 8 characters. Your other sessions end.')}
      />
    </ContractForm>
  )
}
