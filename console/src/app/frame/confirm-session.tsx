import { PasswordPrompt } from '#console/features/identity/security/password-prompt.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { endConfirm } from '#console/shared/session/confirm-store.ts'

/** Before what outlives the session: the call that asked for it goes on once the password was right. */
const ConfirmSession = () => {
  const { t } = useTranslation()
  return (
    <PasswordPrompt
      endpoint="confirmSession"
      title={t('Confirm that it is you')}
      detail={t('This change stays after you sign out, so your password is asked for again.')}
      submitText={t('Confirm')}
      close={() => endConfirm(false)}
      submit={async (password) => {
        await request('confirmSession', { body: { password } })
        endConfirm(true)
      }}
    />
  )
}
export default ConfirmSession
