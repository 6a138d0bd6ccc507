import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { OwnProfile } from '#contract/identity/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { leaveFreely } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { saveProfile } from './save-profile.ts'
import './profile.css'
import '#console/shared/ui/page-note.css'

/** The own address: a new one needs the password, and counts once its link was opened. */
export const EmailSection = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { email, pendingEmail } = profile
  return (
    <>
      <div className="profile-email">
        <span>{email ?? <span className="faint">{t('No email yet')}</span>}</span>
        {isOpen ? undefined : (
          <Button size="small" onClick={() => setOpen(true)}>
            {email === null ? t('Add an email') : t('Change the email')}
          </Button>
        )}
      </div>
      <p className="faint">{t('For reset links and notifications by mail.')}</p>
      {pendingEmail === null ? undefined : (
        <Alert
          type="info"
          className="page-note"
          title={t('A mail went to {{email}}; the new email counts once the link in it was opened.', {
            email: pendingEmail,
          })}
        />
      )}
      {isOpen ? (
        <ContractForm
          endpoint="updateMe"
          name="email"
          fieldOf={{ 'user.email_taken': 'email', 'password.wrong': 'password' }}
          submitText={t('Save the email')}
          leave={leaveFreely(() => setOpen(false))}
          submit={async ({ email: asked, password }) => {
            const next = await saveProfile({ email: asked, password })
            setOpen(false)
            notifyUser(
              'success',
              next.pendingEmail === null
                ? t('The email is changed')
                : t('Open the link in the mail to {{email}}', { email: next.pendingEmail }),
            )
          }}
        >
          <Field
            name="email"
            label={t('New email')}
            required={email === null}
            hint={email === null ? undefined : t('Leave it empty to remove the email.')}
            autoFocus
            autoComplete="email"
          />
          <Field name="password" label={t('Current password')} secret required autoComplete="current-password" />
        </ContractForm>
      ) : undefined}
    </>
  )
}
