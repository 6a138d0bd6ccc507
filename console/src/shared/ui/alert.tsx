import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from './icons.tsx'
import './page-note.css'
import './ui-alert.css'

export interface AlertProps {
  kind: 'info' | 'success' | 'warning' | 'error'
  title: ReactNode
  detail?: ReactNode
  showIcon?: boolean
  action?: ReactNode
  onClose?: (() => void) | undefined
  role?: 'alert' | 'status' | 'none'
  className?: string
}

/**
 * Something to know, in the page.
 * @example <Alert kind="error" showIcon title={message} action={<Button small onClick={retry}>{t('Try again')}</Button>} />
 */
export const Alert = ({
  kind,
  title,
  detail,
  showIcon = false,
  action,
  onClose,
  role = 'alert',
  className = 'page-note',
}: AlertProps) => {
  const { t } = useTranslation()
  return (
    <div
      role={role}
      className={`ui-alert ui-alert-${kind} ${detail === undefined ? '' : 'ui-alert-has-detail'} ${className}`}
    >
      {showIcon ? <Icon name={kind} /> : undefined}
      <div className="ui-alert-section">
        <div className="ui-alert-title">{title}</div>
        {detail === undefined ? undefined : <div>{detail}</div>}
      </div>
      {action}
      {onClose === undefined ? undefined : (
        <button type="button" className="ui-alert-close" aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
