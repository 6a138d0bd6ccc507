import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Profile } from '#contract/identity/entities.ts'
import { expiryOf, readSession } from '#console/shared/session/session.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { RoleName } from '../role-name.tsx'
import './profile.css'

export const SessionFacts = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation()
  const ends = expiryOf(readSession()?.token ?? '')
  return (
    <dl className="profile-facts">
      <dt>{t('Role')}</dt>
      <dd>
        <RoleName role={profile.role} />
      </dd>
      <dt>{t('Last sign-in')}</dt>
      <dd>
        <TimeText at={profile.lastLoginAt} />
      </dd>
      <dt>{t('This session ends')}</dt>
      <dd className="num">{ends === undefined ? '—' : exactTime(new Date(ends * 1000).toISOString())}</dd>
      <dt>{t('Account created')}</dt>
      <dd className="num">{exactTime(profile.createdAt)}</dd>
    </dl>
  )
}
