import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { User } from '#contract/identity/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { NewPasswordField } from '#console/shared/form/new-password-field.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'

const ResetPassword = ({ user, close }: { user: User; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  return (
    <FormDrawer title={t('Reset the password of {{name}}', { name: user.username })} leave={leave}>
      <p>{t('They are signed out everywhere. Hand the new password over on a safe way.')}</p>
      <ContractForm
        endpoint="changePassword"
        name={`reset-password-${user.id}`}
        fieldOf={{ 'password.weak': 'newPassword', 'password.wrong_old': 'oldPassword' }}
        submitText={t('Set the new password')}
        leave={leave}
        submit={async (body) => {
          await mutate('changePassword', { params: { id: user.id }, body })
          notifyUser('success', t('The new password is set'))
          close()
        }}
      >
        <NewPasswordField
          name="newPassword"
          label={t('New password')}
          ownWords={[user.username, user.fullname, user.email ?? '']}
        />
        <Field
          name="oldPassword"
          label={t('Your own password')}
          secret
          required
          hint={t('Shows that it is you who sets it.')}
          autoComplete="current-password"
        />
      </ContractForm>
    </FormDrawer>
  )
}
export default ResetPassword
