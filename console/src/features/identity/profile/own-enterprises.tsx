import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { Profile } from '#contract/identity/entities.ts'
import { keysOf, membersOf } from '../enterprises/columns.tsx'
import { RoleName } from '../role-name.tsx'
import './profile.css'

/** Where one belongs and as what; owners go on to the members. */
export const OwnEnterprises = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation()
  if (profile.enterprises.length === 0) {
    return (
      <p className="faint">
        {profile.role === 'Admin'
          ? t('Administrators see every enterprise without belonging to one.')
          : t('You belong to no enterprise yet; ask an administrator.')}
      </p>
    )
  }
  return (
    <ul className="profile-enterprises">
      {profile.enterprises.map(({ id, name, role }) => (
        <li key={id}>
          <span>
            {name}
            {id === profile.selectEnterprise ? <small>{t('chosen now')}</small> : undefined}
          </span>
          <span className="faint">
            <RoleName role={role} />
          </span>
          {role === 'User' || profile.role === 'Admin' ? (
            <span>
              <Link to={membersOf(id)}>{t('Members')}</Link>
              <Link to={keysOf(id)}>{t('API keys')}</Link>
            </span>
          ) : (
            <span />
          )}
        </li>
      ))}
    </ul>
  )
}
