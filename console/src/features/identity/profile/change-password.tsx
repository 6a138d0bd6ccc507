import type { OwnProfile } from '#contract/identity/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { mutate } from '#console/shared/query/mutate.ts'

export const ChangePassword = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  return (
    <ContractForm
      endpoint="changePassword"
      name="change-password"
      fieldOf={{ 'password.weak': 'newPassword', 'password.wrong_old': 'oldPassword' }}
      submitText={t('Change the password')}
      clears
      submit={async (body) => {
        await mutate('changePassword', { params: { id: profile.id }, body })
        // A new password ends the other sessions.
        invalidateInAllTabs('listSessions')
        notifyUser('success', t('The new password is set'))
      }}
    >
      <Field name="oldPassword" label={t('Current password')} secret required autoComplete="current-password" />
      <Field
        name="newPassword"
        label={t('New password')}
        secret
        isNewPassword
        ownWords={[profile.username, profile.fullname, profile.email ?? '']}
        hint={t('At least 8 characters. Your other sessions end.')}
      />
    </ContractForm>
  )
}
