import { loadPart } from '#console/shared/page/load-page.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { Icon } from '../icons.tsx'
import { Popup } from '../popup/popup.tsx'
import { useChosenName } from './use-enterprises.ts'
import './enterprise.css'

const EnterprisePanel = loadPart(() => import('./enterprise-panel.tsx').then((part) => part.EnterprisePanel))

/** The enterprise one works for, and the way to another. */
export const EnterpriseSwitcher = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const chosen = useChosenName(user)
  const isAdmin = user.role === 'Admin'
  const name = user.selectEnterprise === null && isAdmin ? t('All enterprises') : (chosen ?? t('Enterprise'))
  if (!isAdmin && user.enterprises.length < 2) {
    return user.enterprises.length === 0 ? null : (
      <span className="enterprise enterprise-only" title={name}>
        <Icon name="enterprises" />
        <span className="sr-only">{t('Enterprise:')}</span>
        <span className="enterprise-name">{name}</span>
      </span>
    )
  }
  return (
    <Popup
      kind="dialog"
      buttonClass="enterprise"
      panelLabel={t('Choose an enterprise')}
      panelClass="enterprise-panel"
      button={
        <>
          <Icon name="enterprises" />
          <span className="sr-only">{t('Enterprise:')}</span>
          <span className="enterprise-name">{name}</span>
          <Icon name="down" size={12} />
        </>
      }
    >
      {(close) => <EnterprisePanel user={user} onClose={close} />}
    </Popup>
  )
}
