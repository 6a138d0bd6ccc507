import { Alert, Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { corps } from '#console/shared/wecom/resource.ts'
import { CONNECT_ERRORS, CONNECT_FAILED } from './connect-errors.ts'
import '#console/shared/ui/connect-note.css'
import '#console/shared/ui/page-note.css'

/** What became of an authorisation, when WeCom has sent the person back. */
export const ConnectNote = ({ sync }: { sync: (corpId: string) => void }) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const connected = params.get('connected')
  const error = params.get('connect_error')
  const corp = corps.useRows((items) => items.find(({ id }) => id === connected))
  if (connected === null && error === null) return undefined
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('connected')
        next.delete('connect_error')
        return next
      },
      { replace: true },
    )
  if (error !== null)
    return (
      <Alert
        className="page-note connect-note"
        type="error"
        showIcon
        role="alert"
        title={t(CONNECT_ERRORS[error] ?? CONNECT_FAILED)}
        closable={{ onClose: close, 'aria-label': t('Close') }}
      />
    )
  return (
    <Alert
      className="page-note connect-note"
      type="success"
      showIcon
      role="status"
      title={
        corp === undefined ? t('The corp has authorised us') : t('“{{name}}” has authorised us', { name: corp.name })
      }
      description={t('Sync it now, so that its departments, people and links can be used.')}
      action={
        corp === undefined ? undefined : (
          <Button size="small" onClick={() => sync(corp.id)}>
            {t('See the sync')}
          </Button>
        )
      }
      closable={{ onClose: close, 'aria-label': t('Close') }}
    />
  )
}
