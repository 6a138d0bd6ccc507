import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

/**
 * A failure that stays in the page until it is dealt with.
 * @example <FailureNote message={error} retry={reload} />
 */
export const FailureNote = ({
  message,
  detail,
  retry,
  close,
}: {
  message: string
  detail?: ReactNode
  retry?: () => void
  close?: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="page-note"
      title={message}
      description={detail}
      closable={close === undefined ? false : { onClose: close, 'aria-label': t('Close') }}
      action={
        retry === undefined ? undefined : (
          <Button size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        )
      }
    />
  )
}
