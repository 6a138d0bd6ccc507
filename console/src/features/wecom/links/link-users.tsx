import type { LinkDetail } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import { nameOfDepartment, nameOfUser } from '../parts/name-of-user.ts'
import { NO_DEPARTMENTS, useDepartments } from '../users/departments.ts'
import { findNode } from '../users/tree-rows.ts'
import { personSkipLabel } from '../labels.ts'
import './wecom-link.css'
import '../wecom.css'
import '#console/shared/ui/drawer-list.css'

type LinkUser = LinkDetail['users'][number]

const Where = ({ user: { effective, skipped, online } }: { user: LinkUser }) => {
  const { t } = useTranslation()
  if (skipped !== null)
    return (
      <span className="wecom-row">
        <span className="faint">{t(personSkipLabel(skipped, online))}</span>
        {effective ? (
          <StatusTag tone="warn" text={t('Still in range, leaves shortly')} />
        ) : (
          <StatusTag tone="idle" text={t('Not in range')} />
        )}
      </span>
    )
  return effective ? (
    <StatusTag tone="ok" text={t('In range')} />
  ) : (
    <StatusTag tone="warn" text={t('Comes into range shortly')} />
  )
}

const Departments = ({ link: { corpId, departments } }: { link: LinkDetail }) => {
  const { t } = useTranslation()
  const { data = NO_DEPARTMENTS } = useDepartments(corpId)
  if (departments.length === 0) return undefined
  const names = departments.map((id) => nameOfDepartment(findNode(data, id) ?? { name: '', id }, t))
  return <p>{t('And everyone of: {{names}}', { names: names.join('、') })}</p>
}

/** Who is configured, who is in range now, and why someone is not. */
export const LinkUsers = ({ link }: { link: LinkDetail }) => {
  const { t } = useTranslation()
  return (
    <>
      <Departments link={link} />
      <ul className="drawer-list">
        {link.users.map((user) => (
          <li key={user.userId}>
            <span className="wecom-link-candidate">
              <Avatar name={nameOfUser(user)} src={user.avatar} />
              <span title={user.userId}>{nameOfUser(user)}</span>
            </span>
            <Where user={user} />
          </li>
        ))}
      </ul>
      {link.users.length === 0 ? <p className="faint">{t('Nobody is named one by one.')}</p> : undefined}
    </>
  )
}
