import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { call } from '#console/shared/api/client.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { AvatarCard } from './profile/avatar-card.tsx'
import { ChangePassword } from './profile/change-password.tsx'
import { NoticeMail } from './profile/notice-mail.tsx'
import { OwnEnterprises } from './profile/own-enterprises.tsx'
import { saveProfile } from './profile/save-profile.ts'
import { SessionFacts } from './profile/session-facts.tsx'
import './profile/profile.css'

const ProfilePage = () => {
  const { t } = useTranslation()
  const { answer: profile, error, reload, put } = useAnswer('me', async () => (await call('me.get'))?.user)
  if (profile === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  return (
    <Watermark>
      <PageHead title={t('Profile')} purpose={t('Your name, how to reach you, and your password.')} />
      <div className="profile-grid">
        <section className="card padded">
          <h2>{t('About you')}</h2>
          <AvatarCard profile={profile} saved={put} />
          <ContractForm
            endpoint="me.update"
            name="profile"
            initial={{ fullname: profile.fullname, email: profile.email, phone: profile.phone ?? '' }}
            fieldOf={{ 'user.email_taken': 'email' }}
            submitText={t('Save')}
            submit={async ({ fullname, email, phone }) => {
              put(await saveProfile({ fullname, email, phone }))
              notifyUser('success', t('Saved'))
            }}
          >
            <Field name="fullname" label={t('Full name')} required autoComplete="name" />
            <Field name="email" label={t('Email')} hint={t('For reset links.')} autoComplete="email" />
            <Field
              name="phone"
              label={t('Phone')}
              wrong={t('Digits, blanks and hyphens, + in front if abroad')}
              autoComplete="tel"
            />
          </ContractForm>
        </section>
        <div className="profile-column">
          <section className="card padded">
            <h2>{t('Password')}</h2>
            <ChangePassword userId={profile.id} />
          </section>
          <section className="card padded">
            <h2>{t('Notifications by mail')}</h2>
            <NoticeMail hasEmail={Boolean(profile.email)} />
          </section>
          <section className="card padded">
            <h2>{t('My enterprises')}</h2>
            <OwnEnterprises profile={profile} />
          </section>
          <section className="card padded">
            <h2>{t('This session')}</h2>
            <SessionFacts profile={profile} />
          </section>
        </div>
      </div>
    </Watermark>
  )
}
export default ProfilePage
