import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { OwnProfile } from '#contract/identity/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { AvatarCard } from './profile/avatar-card.tsx'
import { ChangePassword } from './profile/change-password.tsx'
import { EmailSection } from './profile/email-section.tsx'
import { NoticeMail } from './profile/notice-mail.tsx'
import { OwnEnterprises } from './profile/own-enterprises.tsx'
import { saveProfile } from './profile/save-profile.ts'
import { SessionFacts } from './profile/session-facts.tsx'
import { SecondFactorCards } from './security/second-factor-cards.tsx'
import { OwnSessions } from './sessions/own-sessions.tsx'
import './profile/profile.css'

const Person = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  return (
    <div className="profile-column">
      <section className="card padded">
        <h2>{t('About you')}</h2>
        <AvatarCard profile={profile} />
        <ContractForm
          endpoint="updateMe"
          name="profile"
          initial={{ fullname: profile.fullname, phone: profile.phone ?? '' }}
          submitText={t('Save')}
          submit={async ({ fullname, phone }) => {
            await saveProfile({ fullname, phone })
            notifyUser('success', t('Saved'))
          }}
        >
          <Field name="fullname" label={t('Full name')} required autoComplete="name" />
          <Field
            name="phone"
            label={t('Phone')}
            wrong={t('Digits, blanks and hyphens, + in front if abroad')}
            autoComplete="tel"
          />
        </ContractForm>
      </section>
      <section className="card padded">
        <h2>{t('Email')}</h2>
        <EmailSection profile={profile} />
      </section>
      <section className="card padded">
        <h2>{t('Notifications by mail')}</h2>
        <NoticeMail hasEmail={Boolean(profile.email)} />
      </section>
      <section className="card padded">
        <h2>{t('My enterprises')}</h2>
        <OwnEnterprises profile={profile} />
      </section>
    </div>
  )
}

/** Once the page has settled at its top. */
const bringIntoView = (part: HTMLElement | null): void => {
  requestAnimationFrame(() => part?.scrollIntoView())
}

const ProfilePage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const partAt = (name: string) => (params.get('at') === name ? bringIntoView : undefined)
  const { data: profile, refetch, ...state } = useQuery('getMe', undefined, { select: ({ user }) => user })
  const failure = useFailure(state)
  // Until then the server answers nothing else, so nothing else is asked for.
  const isSetupFirst = useAuth((state) => state.secondFactorRequired)
  if (profile === undefined)
    return failure === undefined ? <PageWait /> : <FailureNote message={failure} retry={refetch} />
  return (
    <Watermark>
      <PageHead title={t('Profile')} purpose={t('Your name, how to reach you, and how you sign in.')} />
      <div className="profile-grid">
        {isSetupFirst ? undefined : <Person profile={profile} />}
        <div className="profile-column">
          <SecondFactorCards />
          <section ref={partAt('password')} className="card padded">
            <h2>{t('Password')}</h2>
            <ChangePassword profile={profile} />
          </section>
          {isSetupFirst ? undefined : (
            <section className="card padded">
              <h2>{t('This session')}</h2>
              <SessionFacts profile={profile} />
            </section>
          )}
        </div>
      </div>
      {isSetupFirst ? undefined : (
        <div className="profile-grid profile-sessions">
          <section ref={partAt('sessions')} className="card padded">
            <h2>{t('Sessions')}</h2>
            <OwnSessions />
          </section>
        </div>
      )}
    </Watermark>
  )
}
export default ProfilePage
