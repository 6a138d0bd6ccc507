import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CONNECT_ERRORS, CONNECT_FAILED } from '../labels.ts'
import '#console/shared/ui/connect-note.css'
import '#console/shared/ui/page-note.css'

/** What became of an authorisation, when the platform has sent the person back. */
export const ConnectNote = () => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const connected = params.get('connected')
  const error = params.get('connect_error')
  if (connected === null && error === null) return undefined
  const n = /^\d{1,5}$/.test(connected ?? '') ? Number(connected) : 0
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
  const failure = error === null ? undefined : t(CONNECT_ERRORS[error] ?? CONNECT_FAILED)
  return (
    <Alert
      className="page-note connect-note"
      type={failure === undefined ? 'success' : 'error'}
      showIcon
      role={failure === undefined ? 'status' : 'alert'}
      title={failure ?? t('Authorised: {{n}} accounts are connected', { n })}
      description={failure === undefined ? t('Grant them to an enterprise, so that it can use them.') : undefined}
      closable={{ onClose: close, 'aria-label': t('Close') }}
    />
  )
}
