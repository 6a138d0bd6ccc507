import { useNavigate } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { ROLE_LABELS } from '#console/shared/identity/labels.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'

const ASK_OWNER = text('An owner of your enterprise can give you another role, under My enterprise, Members.')
const ASK_ADMIN = text('Ask an administrator of this site, who can do it for you or change your role.')

/** In place of a page whose calls the server would refuse: what is not allowed, for whom it is, and who can allow it. */
const NotAllowed = ({ title, roles }: { title: string; roles: readonly Role[] }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const role = useAuth((state) => state.user?.role)
  const forWhom = roles.map((one) => t(ROLE_LABELS[one])).join('、')
  const own = role === undefined ? '' : t(ROLE_LABELS[role])
  const isOwners = roles.includes('User') && role !== 'User'
  return (
    <div className="card">
      <NothingHere
        heading
        title={t('“{{page}}” is not open to your role', { page: t(title) })}
        hint={[
          t('You are signed in as {{role}}; this page is for: {{roles}}.', { role: own, roles: forWhom }),
          t(isOwners ? ASK_OWNER : ASK_ADMIN),
        ].join(' ')}
      >
        <Button kind="primary" onClick={() => navigate('/')}>
          {t('To the first page')}
        </Button>
      </NothingHere>
    </div>
  )
}
export default NotAllowed
